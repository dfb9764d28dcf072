import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { type Found, LookupField } from '../../platform/ui/fields/lookup-field.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import type { OrganizationView } from './organization-queries.ts'
import { numbersText } from './organization-words.ts'

interface MergeDialogProps {
  organization: OrganizationView
  /** It is part of this one now. */
  onMerged: (intoId: string) => void
  onClose: () => void
}

/** The staff make a duplicate one with the organisation it repeats; what moves is told before. */
export function MergeDialog({ organization: { id, name, inn }, onMerged, onClose }: MergeDialogProps) {
  const toast = useToast()
  const [into, setInto] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  const merge = useSend(organizations.merge, {
    stale: [keys.organizations(), keys.requests()],
    onDone: (one) => {
      toast({ text: `Объединено: ${one.name}` })
      onMerged(one.id)
    },
  })
  const preview = useQuery({ ...previewQuery(id, into?.id ?? ''), enabled: into !== null })
  const hindrance = into && preview.data?.hindrance
  const refused = merge.error instanceof CallFailed ? merge.error.field('into') : undefined
  const missing = attempt > 0 && !into ? 'Выберите организацию' : undefined
  const submit = () => {
    setAttempt(attempt + 1)
    if (into && preview.data && !hindrance) merge.mutate({ params: { id }, body: { into: into.id } })
  }
  return (
    <Dialog
      opened
      title="Объединить с другой организацией"
      size="small"
      busy={merge.isPending}
      onClose={onClose}
      footer={
        <DialogFooter busy={merge.isPending} onClose={onClose}>
          <Button loading={merge.isPending} disabled={into !== null && !preview.data} onClick={submit}>
            Объединить
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>{typograph(name)}</b>
      </p>
      <p className="muted">
        Если организация заведена дважды, всё перейдёт к той, что останется. Эта карточка закроется. Отменить
        объединение нельзя.
      </p>
      <FailureNotice error={merge.error} />
      <ErrorSummary attempt={attempt} />
      <LookupField
        label="С какой организацией"
        required
        description="Остаётся она: её карточка, реквизиты и сотрудники."
        placeholder="Название или ИНН"
        search={(text) => twinSearch(text, { except: id, inn })}
        value={into}
        error={missing ?? hindrance ?? refused}
        onChange={setInto}
        data-autofocus
      />
      {into && preview.isPending && <SkeletonLines lines={3} what="что перейдёт" />}
      {into && <FailedPart title="Не удалось узнать, что перейдёт" query={preview} />}
      {into && preview.data && !hindrance && <WhatMoves {...preview.data} into={into.name} />}
    </Dialog>
  )
}

type Preview = Record<'requests' | 'members' | 'branches' | 'supervisions' | 'substitutions', number> & { into: string }

function WhatMoves({ into, requests, members, branches, supervisions, substitutions }: Preview) {
  return (
    <Notice title={typograph(`Перейдёт: ${into}`)}>
      <Facts
        rows={[
          ['Заявления', counted(requests, forms.request)],
          ['Сотрудники', `${members}, с их ролями`],
          ['Филиалы', branches],
          ['Надзор', supervisions],
          ['Замещения', substitutions],
        ]}
      />
      Сотрудники обеих увидят заявления друг друга по своим ролям и узнают об этом из уведомления.
    </Notice>
  )
}

function previewQuery(id: string, into: string) {
  return apiQuery(keys.organizations(id, 'merge', into), organizations.foreseeMerge, {
    params: { id },
    query: { into },
  })
}

/** Nothing typed offers those of the same ИНН. */
function twinSearch(text: string, { except, inn }: { except: string; inn: string | null }) {
  return {
    queryKey: keys.organizations('twins', except, text),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { rows } = await call(organizations.list, { query: { text: text === '' ? (inn ?? '') : text } }, signal)
      return rows
        .filter(({ id, kind }) => id !== except && kind !== 'branch')
        .map((row) => ({ id: row.id, name: row.name, note: numbersText(row) }))
    },
  }
}
