import { stages } from '@portal/contract/features/stages/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { bodyOf, type MoveValues } from './move-values.ts'
import type { Move, MoveReply } from '../stages-queries.ts'

interface UseMove {
  /** The application has moved: its page may have to change. */
  onMoved?: ((reply: MoveReply) => void) | undefined
  /** The move was refused; somebody else may have been faster, then what is on screen is being asked again. */
  onFailed?: ((error: unknown) => void) | undefined
}

interface Attempt {
  move: Move
  /** The stage the reader saw. */
  from: MoveReply['stage']
  values?: MoveValues | undefined
  letterId?: string | undefined
  /** The remarks that were seen going out. */
  remarks?: readonly string[] | undefined
  /** Key of repetition, one for an opening of the dialog: a second press after a lost answer does nothing. */
  key: string
}

/** Moves an application; says on which stage it is now, or that another was faster. */
export function useMove(requestId: string, { onMoved, onFailed }: UseMove = {}) {
  const toast = useToast()
  const queries = useQueryClient()
  const send = useSend(stages.move, {
    stale: [keys.request(requestId), keys.requests(), keys.notifications()],
    onDone: (reply) => {
      toast({ text: `Заявление на этапе «${reply.stageTitle}»` })
      onMoved?.(reply)
    },
    onFailed: (error) => {
      if (error instanceof CallFailed && error.is('WRONG_STAGE')) {
        toast({ text: error.message, tone: 'warn' })
        void queries.invalidateQueries({ queryKey: keys.request(requestId) })
      }
      onFailed?.(error)
    },
  })
  return {
    error: send.error,
    busy: send.isPending,
    forgetError: send.reset,
    move: ({ move, from, values = {}, letterId, remarks, key }: Attempt) =>
      send.mutate({
        params: { requestId, stage: move.to },
        body: {
          ...bodyOf(move.needs, values),
          action: move.action,
          expectedStage: from,
          letterId,
          ...(remarks && { remarks: [...remarks] }),
        },
        key,
      }),
  }
}
