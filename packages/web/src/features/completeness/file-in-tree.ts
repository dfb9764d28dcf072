import type { FolderView, ItemDocument, ItemView } from './folders-queries.ts'

/** A file of the tree with where it lies. */
export interface FileInTree {
  folder: FolderView
  item: ItemView
  document: ItemDocument
}
