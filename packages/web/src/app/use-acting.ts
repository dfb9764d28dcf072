import { auth } from '@portal/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { keys } from '../platform/api/keys.ts'
import { useSend } from '../platform/api/use-api.ts'
import { isStaff, type Session } from '../platform/session/session.tsx'
import { texts } from '../platform/i18n/texts.ts'
import type { ActingForProps } from '../platform/ui/acting-for.tsx'

/** In whose name the person works; the choice changes what every list shows, so everything is asked anew. */
export function useActing(session: Session): ActingForProps {
  const queries = useQueryClient()
  const router = useRouter()
  const workFor = useSend(auth.workFor, {
    onDone: (me) => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] })
      queries.setQueryData(keys.me, me)
      void router.invalidate()
    },
  })
  const choices = session.organizations.map(({ id, name }) => ({ id, name, current: id === session.organization?.id }))
  return {
    name: session.organization?.name ?? (isStaff(session) ? 'Экспертная организация' : texts.workingForMyself),
    choices,
    onChoose: (organizationId) => workFor.mutate({ body: { organizationId } }),
  }
}
