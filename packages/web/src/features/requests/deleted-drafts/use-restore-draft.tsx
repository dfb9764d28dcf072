import { requests } from '@portal/contract/features/requests/endpoints'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import type { DeletedDraft } from './deleted-drafts-queries.ts'

interface Restoring {
  /** The page of the draft shows it then; elsewhere the message leads to it. */
  isOnItsPage?: boolean
  onRestored?: () => void
}

/** Takes a deleted draft back and says so. */
export function useRestoreDraft(draft: Pick<DeletedDraft, 'id' | 'number'>, how: Restoring = {}) {
  const { id, number } = draft
  const toast = useToast()
  const restore = useSend(requests.restore, {
    stale: [keys.requests(), keys.request(id)],
    onDone: () => {
      toast({
        text: `Черновик № ${number} возвращён`,
        action: !how.isOnItsPage && <a href={`/request/${id}`}>Открыть</a>,
      })
      how.onRestored?.()
    },
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return { isPending: restore.isPending, restore: () => restore.mutate({ params: { id } }) }
}
