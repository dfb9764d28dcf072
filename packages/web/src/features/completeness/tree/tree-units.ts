import type { FolderView, ItemView } from '../folders-queries.ts'
import { type DocumentFilter, passes } from './document-filter.ts'

/** What stands in the tree one under another. */
export type TreeUnit = { key: string; folder: FolderView } & (
  | { kind: 'folder'; expanded: boolean }
  | { kind: 'item'; item: ItemView }
  | { kind: 'add' }
)

interface Shown {
  filter: DocumentFilter
  expanded: boolean
  closed: string | undefined
}

export function unitsOf(folder: FolderView, { filter, expanded, closed }: Shown): TreeUnit[] {
  const head: TreeUnit = { key: folder.id, kind: 'folder', folder, expanded }
  if (!expanded) return [head]
  const items = folder.items
    .filter((item) => passes(filter, item))
    .map((item): TreeUnit => ({ key: item.id, kind: 'item', folder, item }))
  const adds = filter === 'all' && folder.isOpen && !closed
  return [head, ...items, ...(adds ? [{ key: `add ${folder.id}`, kind: 'add' as const, folder }] : [])]
}
