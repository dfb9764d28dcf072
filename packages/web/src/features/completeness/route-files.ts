import { checkFormat, type FormatSet, formatSets, signatureExtensions } from '@portal/domain/request/formats'
import { extensionOf } from '@portal/domain/limits'
import { slots } from '@portal/domain/request/slots'
import { typedKeys } from '@portal/domain/typed-keys'
import type { FolderView, ItemView } from './folders-queries.ts'

export interface Placed {
  file: File
  folder: FolderView
  item: ItemView
  signature?: File | undefined
}

/** A file whose name a document bears already: it becomes the next version of that document when a person agrees. */
export interface Replacing extends Placed {
  document: ItemView['documents'][number]
}

export interface Sorted {
  placed: Placed[]
  replacing: Replacing[]
  /** A signature of a file that is here already. */
  signatures: { file: File; ref: string; name: string }[]
  /** A person has to say where these belong. */
  unplaced: File[]
}

/** Finds the place of each dropped file by its name; signatures go with the file whose name they bear. */
export function sortFiles(files: readonly File[], folders: readonly FolderView[]): Sorted {
  const [signatures, documents] = [files.filter(isSignature), files.filter((file) => !isSignature(file))]
  const sorted: Sorted = { placed: [], replacing: [], signatures: [], unplaced: [] }
  for (const file of documents) {
    const signature = signatures.find((one) => isSignatureOf(one.name, file.name))
    const same = documentNamed(file.name, folders)
    const place = placeOf(file.name, folders)
    if (same) sorted.replacing.push({ file, ...same, ...(signature && { signature }) })
    else if (place) sorted.placed.push({ file, ...place, ...(signature && { signature }) })
    else sorted.unplaced.push(file)
  }
  const known = folders.flatMap(({ items }) => items).flatMap((item) => item.documents)
  for (const signature of signatures) {
    if (documents.some(({ name }) => isSignatureOf(signature.name, name))) continue
    const document = known.find((one) => isSignatureOf(signature.name, one.file.name))
    if (document) sorted.signatures.push({ file: signature, ref: document.file.ref, name: document.file.name })
    else sorted.unplaced.push(signature)
  }
  return sorted
}

export function isSignature({ name }: Pick<File, 'name'>): boolean {
  return signatureExtensions.some((extension) => extension === extensionOf(name))
}

/** «Раздел 4.pdf.sig» and «Раздел 4.sig» are both signatures of «Раздел 4.pdf». */
export function isSignatureOf(signature: string, name: string): boolean {
  const bare = withoutExtension(signature).toLowerCase()
  return bare === name.toLowerCase() || bare === withoutExtension(name).toLowerCase()
}

/** The one open document of this name; of several a person has to choose. */
function documentNamed(
  name: string,
  folders: readonly FolderView[],
): Omit<Replacing, 'file' | 'signature'> | undefined {
  const found = folders.flatMap((folder) =>
    folder.items.flatMap((item) => {
      const document = item.isOpen ? sameNamed(item, name) : undefined
      return document ? [{ folder, item, document }] : []
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

/** A file chosen again for a document takes the place of the one that waited: a document gets one new version at a time. */
export function withReplacing(waiting: readonly Replacing[], chosen: readonly Replacing[]): Replacing[] {
  const byDocument = new Map([...waiting, ...chosen].map((one) => [one.document.id, one]))
  return [...byDocument.values()]
}

/** The document of an item that bears this name. */
export function sameNamed({ documents }: ItemView, name: string): ItemView['documents'][number] | undefined {
  return documents.find(({ file }) => file.name.toLowerCase() === name.toLowerCase())
}

function placeOf(name: string, folders: readonly FolderView[]): { folder: FolderView; item: ItemView } | undefined {
  const open = folders.filter((folder) => folder.items.some((item) => item.isOpen))
  const folder = byName(name, open)
  if (!folder) return undefined
  const fitting = folder.items.filter((item) => item.isOpen && accepts(item, name))
  const item = fitting.length === 1 ? fitting[0] : bestByWords(name, fitting)
  return item && { folder, item }
}

// Names of files of a project follow its sections: «Раздел ПД № 5. ИОС 4.1.pdf», «02 ПЗУ.pdf» (Ministry order 783/пр).
function byName(name: string, folders: readonly FolderView[]): FolderView | undefined {
  const number = /раздел[^\d]{0,12}(\d{1,2})/iu.exec(name)?.[1] ?? /^(\d{1,2})(?=[\s._-])/u.exec(name)?.[1]
  const words = new Set(name.toUpperCase().split(/[^А-ЯЁ]+/u))
  const byMark = folders.filter((folder) => words.has(markOf(folder)))
  if (byMark.length === 1) return byMark[0]
  const wanted = number?.padStart(2, '0')
  const byNumber = folders.filter(({ slot }) => wanted !== undefined && slot === wanted)
  return byNumber.length === 1 ? byNumber[0] : undefined
}

function markOf({ slot }: FolderView): string {
  const key = typedKeys(slots).find((one) => one === slot)
  return key ? slots[key].mark : '—'
}

function accepts({ formats }: ItemView, name: string): boolean {
  const set = typedKeys(formatSets).find((one): one is FormatSet => formatSets[one].join() === formats.join())
  return set !== undefined && checkFormat({ name, formats: set, anyFormat: false }) === null
}

// By the words the name shares with the title; nothing when two titles are equally near.
function bestByWords(name: string, items: readonly ItemView[]): ItemView | undefined {
  const words = stems(withoutExtension(name))
  const scored = items
    .map((item) => ({ item, score: stems(item.title).filter((word) => words.includes(word)).length }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.item : undefined
}

function stems(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^а-яё]+/u)
    .filter((word) => word.length > 4)
    .map((word) => word.slice(0, 6))
}

function withoutExtension(name: string): string {
  const extension = extensionOf(name)
  return extension === '' ? name : name.slice(0, -extension.length - 1)
}
