import type { FolderTemplate, ItemTemplate } from '@portal/domain/request/documents/folders'

/** What a template decides of a folder; everything else of the row belongs to people. */
export interface FolderPlan {
  id: string
  code: string
  part_id: string | null
  slot: string | null
  title: string
  hint: string | null
  at_least_one: boolean
  blocks: boolean
  position: number
}

export interface ItemPlan {
  id: string
  folder_id: string
  code: string
  title: string
  formats: string
  why: string
  is_required: boolean
  blocks: boolean
  information_sheet: boolean
  is_added: boolean
  position: number
  /** Out of use: the template does not ask for it any more and nothing lies in it. */
  dropped: boolean
}

/** The rows as they stand. `hasFiles`: something was uploaded, so the item stays whatever the template says. */
export interface Standing {
  folders: readonly FolderPlan[]
  items: readonly (ItemPlan & { hasFiles: boolean; byPerson: boolean })[]
}

const lastPosition = 900

/** The rows that must be written for the folders to become what the templates say. Empty when they already are. */
export function planFolders(
  templates: readonly FolderTemplate[],
  standing: Standing,
  newId: () => string,
): { folders: FolderPlan[]; items: ItemPlan[] } {
  const folders: FolderPlan[] = []
  const items: ItemPlan[] = []
  for (const [position, template] of templates.entries()) {
    const known = standing.folders.find(({ code, part_id }) => code === template.code && part_id === template.part)
    const folder = folderOf(template, known?.id ?? newId(), position)
    folders.push(folder)
    const own = standing.items.filter(({ folder_id }) => folder_id === folder.id)
    for (const [index, item] of template.items.entries()) {
      const stands = own.find(({ code, byPerson }) => code === item.code && !byPerson)
      const position = stands && stands.position < lastPosition ? stands.position : index
      items.push(itemOf(item, { id: stands?.id ?? newId(), folder_id: folder.id, position }))
    }
  }
  for (const folder of standing.folders)
    if (!folders.some(({ id }) => id === folder.id))
      folders.push({ ...folder, at_least_one: false, blocks: false, position: lastPosition })
  for (const { hasFiles, byPerson, ...item } of standing.items)
    if (!byPerson && !items.some(({ id }) => id === item.id)) items.push(outOfTemplate(item, hasFiles))
  return {
    folders: folders.filter((folder) => !standing.folders.some((known) => isSame(known, folder))),
    items: items.filter((item) => !standing.items.some((known) => isSame(known, item))),
  }
}

function folderOf(
  { code, part, slot, title, hint, ...template }: FolderTemplate,
  id: string,
  position: number,
): FolderPlan {
  const at_least_one = template.atLeastOne
  return {
    id,
    code,
    part_id: part,
    slot,
    title,
    hint,
    at_least_one,
    blocks: at_least_one && template.confirmed,
    position,
  }
}

function itemOf(template: ItemTemplate, place: Pick<ItemPlan, 'id' | 'folder_id' | 'position'>): ItemPlan {
  const { code, title, formats, why, required, confirmed, informationSheet } = template
  return {
    ...place,
    code,
    title,
    formats,
    why,
    is_required: required,
    blocks: required && confirmed,
    information_sheet: informationSheet,
    is_added: false,
    dropped: false,
  }
}

// What people uploaded is never lost: it stays as an item of their own.
function outOfTemplate(item: ItemPlan, hasFiles: boolean): ItemPlan {
  return {
    ...item,
    is_required: false,
    blocks: false,
    is_added: hasFiles,
    dropped: !hasFiles,
    position: lastPosition + (item.position % 100),
  }
}

function isSame<T extends object>(known: T & { id: string }, wanted: T & { id: string }): boolean {
  return known.id === wanted.id && Object.entries(wanted).every(([name, value]) => Reflect.get(known, name) === value)
}
