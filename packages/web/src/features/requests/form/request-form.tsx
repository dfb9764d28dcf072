import { useQueryClient } from '@tanstack/react-query'
import { moscowDay } from '@portal/domain/calendar/days'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useKept } from '../../../platform/autosave/use-autosave.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { useLoadedRegions, useSession } from '../../../platform/session/session.tsx'
import { FormProvider } from './form-context.tsx'
import { type FormModel, makeFormModel } from './form-model.ts'
import type { Readiness, RequestView } from './form-parts.ts'

interface RequestFormProps {
  request: RequestView
  readiness?: Readiness | undefined
  /** Paths that may be changed now; none: the application is only read. */
  open: readonly string[]
  /** What is still empty is shown as an error. */
  insist?: boolean | undefined
  children: (form: FormModel) => ReactNode
}

/**
 * Holds an application while it is filled in: `FormSection`, `FormAddresses` and the like stand inside. Give it a key
 * of the application. New data of the server is merged, never laid over what is being typed.
 */
export function RequestForm({ request, readiness, open, insist = false, children }: RequestFormProps) {
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const now = usePortalNow()
  const today = moscowDay(now)
  const [form] = useState(() => makeFormModel({ queries, request, userId, now: () => new Date(), today }))
  useKept(form)
  useEffect(() => form.adoptRequest(request), [form, request])
  useEffect(() => readiness && form.adoptReadiness(readiness), [form, readiness])
  const { placements } = request
  const regions = useLoadedRegions()
  const openNow = open.join('|')
  const catalogs = useMemo(() => ({ ...regions, examinationplacement: placements }), [regions, placements])
  const [value, setValue] = useState(() => ({ form, open, today, insist, catalogs }))
  const isSame = value.today === today && value.insist === insist && value.catalogs === catalogs
  if (!isSame || value.open.join('|') !== openNow) setValue({ form, open, today, insist, catalogs })
  return <FormProvider value={value}>{children(form)}</FormProvider>
}
