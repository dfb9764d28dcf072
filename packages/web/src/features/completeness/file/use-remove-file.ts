import { files } from '@portal/contract/features/files/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useUndoable } from '../../../platform/ui/feedback/use-undoable.ts'
import type { FileInTree } from '../file-in-tree.ts'

/** Removes a file at once; for a few seconds it can be put back to its place, with its signatures. */
export function useRemoveFile(requestId: string): (target: FileInTree) => void {
  const stale = [keys.request(requestId)]
  const remove = useUndoable({ act: files.remove, back: files.restore, stale, tone: 'neutral' })
  return ({ document: { file, signatures } }) => {
    const params = { ref: file.ref }
    const gone = signatures.length > 0 ? 'и его подписи удалены' : 'удалён'
    remove({ params }, { text: `Файл «${file.name}» ${gone}`, undo: { params } })
  }
}
