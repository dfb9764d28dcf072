import { nameOf } from '../tree/folder-row.tsx'
import type { FolderView, ItemView } from '../folders-queries.ts'

/** Items that take files now, with their folders, as a list to choose from names them. */
export function placesOf(folders: readonly FolderView[]): { folder: FolderView; item: ItemView; label: string }[] {
  return folders.flatMap((folder) =>
    folder.items.filter((item) => item.isOpen).map((item) => ({ folder, item, label: placeText(folder, item) })),
  )
}

function placeText(folder: FolderView, item: ItemView): string {
  const { code, title } = nameOf(folder)
  const place = code ?? title
  return title === item.title ? `${place}. ${title}` : `${place}. ${item.title}`
}
