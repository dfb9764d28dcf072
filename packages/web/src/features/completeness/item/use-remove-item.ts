import { completeness } from '@portal/contract/features/completeness/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useUndoable } from '../../../platform/ui/feedback/use-undoable.ts'

interface Removed {
  id: string
  title: string
  documents: readonly unknown[]
}

/** Takes away a document that somebody added to the list; for a few seconds it can be put back with its files. */
export function useRemoveItem(requestId: string): (item: Removed) => void {
  const { removeItem, restoreItem } = completeness
  const remove = useUndoable({
    act: removeItem,
    back: restoreItem,
    stale: [keys.request(requestId)],
    tone: 'neutral',
  })
  return ({ id, title, documents }) => {
    const text = `Документ «${title}» ${documents.length > 0 ? 'и его файлы убраны' : 'убран'} из списка`
    remove({ params: { id } }, { text, undo: { params: { id } } })
  }
}
