import { nameOf } from '../tree/folder-row.tsx'
import type { FolderView, ItemView } from '../folders-queries.ts'

/** A place for a file, as a list to choose from names it; `also`: other words it is found by. */
export interface Place {
  folder: FolderView
  item: ItemView
  label: string
  also: string
}

/** Items that take files now, with their folders. */
export function placesOf(folders: readonly FolderView[]): Place[] {
  return folders.flatMap((folder) =>
    folder.items
      .filter((item) => item.isOpen)
      .map((item) => ({ folder, item, label: placeText(folder, item), also: `${folder.title} ${item.code}` })),
  )
}

/** «09 СМ. Локальные сметные расчёты». */
export function placeText(folder: FolderView, item: ItemView): string {
  const { code, title } = nameOf(folder)
  const place = code ?? title
  return title === item.title ? `${place}. ${title}` : `${place}. ${item.title}`
}

/** The places as a field to choose from takes them. */
export function optionsOf(places: readonly Place[]): { value: string; label: string; also: string }[] {
  return places.map(({ item, label, also }) => ({ value: item.id, label, also }))
}
