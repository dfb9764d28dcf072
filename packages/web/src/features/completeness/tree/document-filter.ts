import { counted, forms } from '@portal/domain/russian/plural'
import { isFaulty } from '../file-state.ts'
import type { FolderView, ItemDocument, ItemView } from '../folders-queries.ts'

export type DocumentFilter = 'all' | 'missing' | 'notSigned' | 'remarked'

/** The filters in their order, with their words. */
// biome-ignore format: read by columns
export const documentFilters: readonly { id: DocumentFilter; label: string }[] = [
  { id: 'all',       label: 'Все' },
  { id: 'missing',   label: 'Не загружено' },
  { id: 'notSigned', label: 'Не подписано' },
  { id: 'remarked',  label: 'С замечаниями' },
]

/** Whether an item is shown under a filter. */
export function passes(filter: DocumentFilter, item: ItemView): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'missing':
      return isMissing(item)
    case 'notSigned':
      return item.documents.some(needsSignature)
    case 'remarked':
      return isRemarked(item)
  }
}

/** Needed, and neither brought nor explained. */
export function isMissing({ documents, isRequired, ignoredReason }: ItemView): boolean {
  return documents.length === 0 && isRequired && ignoredReason === null
}

export function isRemarked({ state, verdict }: ItemView): boolean {
  return state === 'remarked' || state === 'opened' || verdict?.verdict === 'remark'
}

/** A file without a signature that stands, be it under its certifying sheet. The sheet itself is signed instead of it, not besides. */
export function needsSignature({ isInformationSheet, isSigned }: ItemDocument): boolean {
  return !isInformationSheet && !isSigned
}

/** Numbers of the head of the section. */
export function countDocuments(folders: readonly FolderView[]) {
  const items = folders.flatMap((folder) => folder.items)
  const documents = items.flatMap((item) => item.documents)
  return {
    items: items.length,
    files: documents.length,
    required: folders.reduce((sum, folder) => sum + folder.required, 0),
    filled: folders.reduce((sum, folder) => sum + folder.filled, 0),
    missing: items.filter(isMissing).length,
    notSigned: documents.filter(needsSignature).length,
    remarked: items.filter(isRemarked).length,
  }
}

/** How complete a folder is, for its mark and its note. */
export function folderState({ items, required, filled, missing }: FolderView): {
  mark: 'done' | 'warn' | 'error' | 'todo'
  note: string
} {
  const documents = items.flatMap((item) => item.documents)
  const files = documents.length
  const notSigned = documents.filter(needsSignature).length
  const faulty = documents.filter(isFaulty).length
  if (items.some(isRemarked)) return { mark: 'error', note: 'есть замечания' }
  if (faulty > 0) return { mark: 'error', note: `с ошибками: ${counted(faulty, forms.file)}` }
  if (filled < required) return { mark: files > 0 ? 'warn' : 'todo', note: `${filled} из ${required} обязательных` }
  if (notSigned > 0) return { mark: 'warn', note: `не подписано: ${notSigned}` }
  if (missing > 0) return { mark: files > 0 ? 'warn' : 'todo', note: `не загружено: ${missing}` }
  const isExplained = items.some(({ isRequired, ignoredReason }) => isRequired && ignoredReason !== null)
  if (files === 0)
    return required > 0 || isExplained
      ? { mark: 'done', note: 'не разрабатывался' }
      : { mark: 'todo', note: 'по необходимости' }
  return { mark: 'done', note: counted(files, forms.file) }
}
