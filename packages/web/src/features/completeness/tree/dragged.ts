import type { FileInTree } from '../file-in-tree.ts'
import type { Unplaced } from '../placement/route-files.ts'

/** What is being carried over the tree: a document from its place, or a file that has none yet. */
export type Dragged = { document: FileInTree } | { unplaced: Unplaced }

let carried: Dragged | undefined

/** While it is carried the browser shows its type alone; what it is stands here. */
export const dragged = {
  type: 'application/x-portal-document',
  begin(transfer: DataTransfer, what: Dragged): void {
    carried = what
    transfer.effectAllowed = 'move'
    transfer.setData(dragged.type, 'portal')
  },
  end: (): void => void (carried = undefined),
  /** What this drop carries; nothing when it is files of the desktop, whatever was carried before. */
  take({ types }: DataTransfer): Dragged | undefined {
    const what = types.includes(dragged.type) ? carried : undefined
    carried = undefined
    return what
  },
}
