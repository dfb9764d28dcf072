import { itemName } from '@portal/domain/request/documents/documents'
import type { FolderView, ItemView } from './folders-queries.ts'

/** The place of a folder, as readiness names it; a part of the object has folders of its own. */
export function folderPath({ code, part }: Pick<FolderView, 'code' | 'part'>): string {
  return part === null ? `uploads.${code}` : `uploads.${code}@${part}`
}

/** The place of a document in the page, as readiness names it. */
export function itemPath(folder: Pick<FolderView, 'code' | 'part'>, item: Pick<ItemView, 'code' | 'id'>): string {
  return `${folderPath(folder)}/${itemName(item)}`
}
