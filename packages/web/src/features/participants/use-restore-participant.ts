import { participants } from '@portal/contract/features/participants/endpoints'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { staleByParticipants } from './participants-queries.ts'

/** Brings a participant back into the application as he was taken out. */
export function useRestoreParticipant(requestId: string) {
  const toast = useToast()
  const restore = useSend(participants.restore, {
    stale: staleByParticipants(requestId),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return {
    isPending: restore.isPending,
    restore: (participantId: string) => restore.mutate({ params: { requestId, participantId } }),
  }
}
