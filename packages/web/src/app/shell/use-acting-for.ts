import { auth } from '@portal/contract/features/auth/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { isStaff, type Session } from '../../platform/session/session.tsx'
import { texts } from '../../platform/i18n/texts.ts'
import type { ActingForProps } from '../../platform/ui/shell/acting-for.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'

/** In whose name the person works; the choice changes what every list shows, so everything is asked anew. */
export function useActingFor(session: Session): ActingForProps {
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const shown = session.organization?.id ?? null
  /** What this page has chosen, or has said that it is chosen elsewhere. */
  const known = useRef(shown)
  const workFor = useSend(auth.workFor, {
    onDone: (me) => {
      known.current = me.organization?.id ?? null
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] })
      queries.setQueryData(keys.me, me)
      void router.invalidate()
    },
    onFailed: (error) => {
      known.current = shown
      toast({ tone: 'danger', text: failureText(error) })
    },
  })
  const name = session.organization?.name ?? (isStaff(session) ? 'Экспертная организация' : texts.workingForMyself)
  useEffect(() => {
    if (known.current === shown) return
    known.current = shown
    // Asked anew, not thrown away: what is being typed on this page stays.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] })
    void router.invalidate()
    const whose = name === texts.workingForMyself ? 'от своего имени, без организации' : `от имени: ${name}`
    toast({ tone: 'warn', text: `Теперь вы работаете ${whose}. Проверьте это, прежде чем продолжать` })
  }, [shown, name, queries, router, toast])
  const choices = session.organizations.map((one) => ({ id: one.id, name: one.name, current: one.id === shown }))
  return {
    name,
    choices,
    onChoose: (organizationId) => {
      known.current = organizationId
      workFor.mutate({ body: { organizationId } })
    },
  }
}
