import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Got } from '@portal/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../platform/api/ask-anew.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type FolderView = Got<typeof completeness.folders>['folders'][number]
export type LiftedCheck = Got<typeof completeness.folders>['lifted'][number]
export type ItemView = FolderView['items'][number]
export type ItemDocument = ItemView['documents'][number]

/** Folders, items, files and signatures of an application in one tree. */
export function foldersQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'folders'), completeness.folders, { params: { id: requestId } })
}

/** Files that still wait for the declarant's signature, print forms among them. */
export function notSignedQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'notSigned'), completeness.listNotSigned, { params: { requestId } })
}

/** Puts the item that an act answered with into the tree at once; the counts of folders come a little later. */
export function putItem(queries: QueryClient, requestId: string, item: ItemView): void {
  const { queryKey } = foldersQuery(requestId)
  // A tree that is on its way was read before the act, and would take it back for a while.
  if (queries.getQueryData(queryKey)) void queries.cancelQueries({ queryKey })
  keepItem(queries, requestId, item)
  askAnew(queries, keys.request(requestId))
}

/** The same without asking for anything anew. */
export function keepItem(queries: QueryClient, requestId: string, item: ItemView): void {
  queries.setQueryData(
    foldersQuery(requestId).queryKey,
    (tree) => tree && { ...tree, folders: tree.folders.map((folder) => withItem(folder, item)) },
  )
}

function withItem(folder: FolderView, item: ItemView): FolderView {
  if (folder.id !== item.folderId) return folder
  return { ...folder, items: folder.items.map((one) => (one.id === item.id ? item : one)) }
}
