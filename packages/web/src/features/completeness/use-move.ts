import { completeness } from '@portal/contract/completeness'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { FileInTree } from './documents-acts.ts'
import type { ItemView } from './folders-queries.ts'

/** Moves a document to another item at once; for a few seconds it can be put back. */
export function useMove(requestId: string): (target: Pick<FileInTree, 'document' | 'item'>, to: ItemView) => void {
  const toast = useToast()
  const move = useSend(completeness.moveDocument, {
    stale: [keys.request(requestId)],
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return ({ document, item }, to) => {
    if (to.id === item.id) return
    const documentId = document.id
    const back = () => move.mutate({ params: { id: item.id, documentId } })
    move.mutate(
      { params: { id: to.id, documentId } },
      {
        onSuccess: () =>
          toast({ text: `Файл «${document.file.name}» перемещён в «${to.title}»`, tone: 'neutral', undo: back }),
      },
    )
  }
}
