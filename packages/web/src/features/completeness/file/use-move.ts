import { completeness } from '@portal/contract/features/completeness/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useUndoable } from '../../../platform/ui/feedback/use-undoable.ts'
import type { FileInTree } from '../file-in-tree.ts'
import type { ItemView } from '../folders-queries.ts'

/** Moves a document to another item at once; for a few seconds it can be put back. */
export function useMove(
  requestId: string,
  /** It has been put back: which document, and where it lies again. */
  onBack?: (ref: string, item: ItemView) => void,
): (target: Pick<FileInTree, 'document' | 'item'>, to: ItemView) => void {
  const { moveDocument } = completeness
  const stale = [keys.request(requestId)]
  const move = useUndoable({
    act: moveDocument,
    back: moveDocument,
    stale,
    tone: 'neutral',
    onBack: (item, { params }) => {
      const moved = item.documents.find(({ id }) => id === params.documentId)
      if (moved) onBack?.(moved.file.ref, item)
    },
  })
  return ({ document: { id: documentId, file }, item }, to) => {
    if (to.id === item.id) return
    const text = `Файл «${file.name}» перемещён в «${to.title}»`
    move({ params: { id: to.id, documentId } }, { text, undo: { params: { id: item.id, documentId } } })
  }
}
