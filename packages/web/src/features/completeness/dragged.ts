import type { FileInTree } from './documents-acts.ts'

/** What is being carried over the tree: a document from its place, or a file that has none yet. */
export type Dragged = { document: FileInTree } | { unplaced: File }

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
  take(): Dragged | undefined {
    const what = carried
    carried = undefined
    return what
  },
}
