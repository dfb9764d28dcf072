import { participants } from '@portal/contract/features/participants/endpoints'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { nameOf } from './participant-words.ts'
import { type ParticipantView, staleByParticipants } from './participants-queries.ts'
import { useRestoreParticipant } from './use-restore-participant.ts'

interface Ends {
  onDone: () => void
  onFailed: () => void
}

/** Takes a participant out of the application at once; for a few seconds he can be brought back as he was. */
export function useRemoveParticipant(requestId: string, all: readonly ParticipantView[], { onDone, onFailed }: Ends) {
  const toast = useToast()
  const { restore } = useRestoreParticipant(requestId)
  const remove = useSend(participants.remove, {
    stale: staleByParticipants(requestId),
    onDone: (_, { params: { id: participantId } }) => {
      const gone = all.find(({ id }) => id === participantId)
      toast({
        text: `Участник убран: ${gone ? nameOf(gone, all) : ''}`,
        tone: 'neutral',
        undo: () => restore(participantId),
      })
      onDone()
    },
    onFailed: (error) => {
      onFailed()
      toast({ text: failureText(error), tone: 'danger' })
    },
  })
  return { isPending: remove.isPending, remove: (id: string) => remove.mutate({ params: { id } }) }
}
