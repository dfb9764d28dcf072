import { participants } from '@portal/contract/participants'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/toasts.tsx'
import { nameOf } from './participant-words.ts'
import type { ParticipantView } from './participants-queries.ts'

/** Takes a participant out of the application at once; for a few seconds he can be brought back as he was. */
export function useRemoveParticipant(requestId: string, all: readonly ParticipantView[], onDone: () => void) {
  const toast = useToast()
  const stale = ['participants', 'readiness', 'moves'].map((part) => keys.request(requestId, part))
  const failed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const restore = useSend(participants.restore, { stale, onFailed: failed })
  const remove = useSend(participants.remove, {
    stale,
    onDone: (_, { params: { id: participantId } }) => {
      const gone = all.find(({ id }) => id === participantId)
      toast({
        text: `Участник убран: ${gone ? nameOf(gone, all) : ''}`,
        tone: 'neutral',
        undo: () => restore.mutate({ params: { requestId, participantId } }),
      })
      onDone()
    },
    onFailed: failed,
  })
  return (id: string) => remove.mutate({ params: { id } })
}
