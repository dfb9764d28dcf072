import { participants } from '@portal/contract/features/participants/endpoints'
import { faultText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import type { ParticipantView } from './participants-queries.ts'

/** Opens the application to the organisation of a participant, or closes it again. */
export function useAccess(requestId: string): (participant: ParticipantView) => void {
  const toast = useToast()
  const stale = ['participants', 'granted'].map((part) => keys.request(requestId, part))
  const onFailed = (error: unknown) =>
    toast({
      text: faultText(error),
      tone: 'danger',
    })
  const grant = useSend(participants.grantAccess, {
    stale,
    onDone: () => toast({ text: 'Заявление открыто администраторам организации: они смотрят, не изменяя' }),
    onFailed,
  })
  const revoke = useSend(participants.revokeAccess, {
    stale,
    onDone: () => toast({ text: 'Заявление закрыто для организации', tone: 'neutral' }),
    onFailed,
  })
  return ({ id, hasAccess }) => (hasAccess ? revoke : grant).mutate({ params: { id } })
}
