import { isSignatureOf, signatureExtensions } from '@portal/domain/request/documents/formats'
import { certifiedName, plainName } from '@portal/domain/request/documents/file-names'
import type { NotedFile } from '@portal/domain/request/notes/noted-files'
import { extensionOf } from '@portal/domain/settings/limits'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { pairSignatures } from './pair-signatures.ts'
import { anyItem, type PlaceOfFile, placeByNote, placeOf, theOnly } from './place-of-file.ts'

export interface Placed {
  file: File
  folder: FolderView
  item: ItemView
  signature?: File | undefined
  /** It certifies a document: one that is here, or the file of this name that goes up with it. */
  informationSheet?: true
  documentId?: string | undefined
  sheetOf?: string | undefined
}

/** A file whose name a document bears already: it becomes the next version of that document when a person agrees. */
export interface Replacing extends Placed {
  document: ItemView['documents'][number]
  /** The certifying sheet of the new version: it goes when its document does. */
  sheet?: { file: File; signature?: File | undefined } | undefined
  /** The place its name tells of, when a person chose it for a document of another one. */
  looksLike?: string | undefined
}

export interface Sorted {
  placed: Placed[]
  replacing: Replacing[]
  /** A signature of a file that is here already. */
  signatures: { file: File; ref: string; name: string }[]
  /** A person has to say where these belong. */
  unplaced: Unplaced[]
}

/** A file whose place its name does not tell, with the signature that came with it. */
export interface Unplaced {
  file: File
  signature?: File | undefined
  /** A signature whose name fits several of the files that came with it. */
  fitsSeveral?: true
  /** A signature that is of none of the files here: why. */
  why?: string | undefined
}

/** Finds the place of each dropped file by its name; signatures and certifying sheets go with the file they belong to. */
export function sortFiles(
  files: readonly File[],
  folders: readonly FolderView[],
  noted: ReadonlyMap<File, NotedFile> = new Map(),
): Sorted {
  const [signatures, others] = [files.filter(isSignature), files.filter((file) => !isSignature(file))]
  const [sheets, documents] = [others.filter(isSheet), others.filter((file) => !isSheet(file))]
  const sorted: Sorted = { placed: [], replacing: [], signatures: [], unplaced: [] }
  const pairs = pairSignatures(others, signatures)
  const paired = new Set(pairs.values())
  const signed = (file: File) => {
    const signature = pairs.get(file)
    return signature && { signature }
  }
  for (const file of documents) {
    const earlier = earlierOf(file.name, folders)
    const place = placeByNote(noted.get(file), file.name, folders) ?? placeOf(file.name, folders)
    if (earlier) sorted.replacing.push({ file, ...earlier, ...signed(file) })
    else if (place) sorted.placed.push({ file, ...place, ...signed(file) })
    else sorted.unplaced.push({ file, ...signed(file) })
  }
  for (const file of sheets) {
    const place = placeOfSheet(file.name, sorted, folders)
    const replaced = place && sorted.replacing.find((one) => isSheetOf(one, place))
    if (replaced && !replaced.sheet) replaced.sheet = { file, ...signed(file) }
    else if (place && !replaced) sorted.placed.push({ file, ...place, ...signed(file), informationSheet: true })
    else sorted.unplaced.push({ file, ...signed(file) })
  }
  const known = folders.flatMap(({ items }) => items).flatMap((item) => item.documents)
  for (const signature of signatures) {
    if (paired.has(signature)) continue
    if (others.some(({ name }) => isSignatureOf(signature.name, name))) {
      sorted.unplaced.push({ file: signature, fitsSeveral: true })
      continue
    }
    const document = known.find((one) => isSignatureOf(signature.name, one.file.name))
    if (document) sorted.signatures.push({ file: signature, ref: document.file.ref, name: document.file.name })
    else sorted.unplaced.push({ file: signature })
  }
  return sorted
}

/** A certifying sheet names itself so. */
export function isSheet({ name }: Pick<File, 'name'>): boolean {
  return certifiedName(name) !== null
}

/** Whether a sheet of this place certifies what is replaced. */
export function isSheetOf(
  { file, item, document }: Replacing,
  place: Pick<Placed, 'item' | 'documentId' | 'sheetOf'>,
): boolean {
  return document.id === place.documentId || (item.id === place.item.id && file.name === place.sheetOf)
}

/** The document a sheet names, among those that go up with it and those that are here; else the only one of its place. */
function placeOfSheet(
  name: string,
  { placed, replacing }: Sorted,
  folders: readonly FolderView[],
): Omit<Placed, 'file'> | undefined {
  const certified = certifiedName(name)
  const going = theOnly([...placed, ...replacing].filter((one) => plainName(one.file.name) === certified))
  if (going) return { folder: going.folder, item: going.item, sheetOf: going.file.name }
  const here = theOnly(openDocuments(folders).filter(({ document }) => plainName(document.file.name) === certified))
  if (here) return { folder: here.folder, item: here.item, documentId: here.document.id }
  const place = placeOf(name, folders)
  const own = place && [
    ...place.item.documents.filter((one) => !one.isInformationSheet).map(({ id }) => ({ documentId: id })),
    ...placed.filter(({ item }) => item.id === place.item.id).map(({ file }) => ({ sheetOf: file.name })),
  ]
  const only = own && theOnly(own)
  return only && { ...place, ...only }
}

/** Of files put into one place the sheets, each with the document it certifies; one that fits none is a document itself. */
export function pairSheets(files: readonly File[], { documents }: Pick<ItemView, 'documents'>) {
  const [sheets, others] = [files.filter(isSheet), files.filter((file) => !isSheet(file))]
  const own = documents.filter((one) => !one.isInformationSheet)
  const pairs = new Map<File, { sheetOf: string } | { documentId: string }>()
  for (const sheet of sheets) {
    const certified = certifiedName(sheet.name)
    const going = theOnly(others.filter(({ name }) => plainName(name) === certified))
    const here = theOnly(own.filter(({ file }) => plainName(file.name) === certified)) ?? theOnly(own)
    if (going) pairs.set(sheet, { sheetOf: going.name })
    else if (here) pairs.set(sheet, { documentId: here.id })
  }
  return { documents: files.filter((file) => !pairs.has(file)), pairs }
}

export function isSignature({ name }: Pick<File, 'name'>): boolean {
  return signatureExtensions.some((extension) => extension === extensionOf(name))
}

/** The one open document a file is a later version of: of the same name, or of one that differs by «изм. 2» alone. */
function earlierOf(name: string, folders: readonly FolderView[]): Omit<Replacing, 'file' | 'signature'> | undefined {
  const all = openDocuments(folders)
  const same = all.filter(({ document }) => document.file.name.toLowerCase() === name.toLowerCase())
  const changed = changeMark.test(name)
    ? all.filter(({ document }) => withoutChange(document.file.name) === withoutChange(name))
    : []
  return theOnly(same.length > 0 ? same : changed)
}

const changeMark = /(^|[^\p{L}])изм[\s._-]*\d+/iu

function withoutChange(name: string): string {
  return plainName(name.replace(changeMark, '$1')).trim()
}

function openDocuments(folders: readonly FolderView[]) {
  return folders.flatMap((folder) =>
    folder.items
      .filter((item) => item.isOpen)
      .flatMap((item) =>
        item.documents.filter((one) => !one.isInformationSheet).map((document) => ({ folder, item, document })),
      ),
  )
}

/**
 * A file chosen again for a document takes the place of the one that waited: a document gets one new version at a time.
 * The sheet that came before stays with the very same file alone: it certifies no other.
 */
export function withReplacing(waiting: readonly Replacing[], chosen: readonly Replacing[]): Replacing[] {
  const byDocument = new Map(waiting.map((one) => [one.document.id, one]))
  for (const one of chosen) {
    const { id } = one.document
    const before = byDocument.get(id)
    const sheet = one.sheet ?? (before && isSameFile(before.file, one.file) ? before.sheet : undefined)
    byDocument.set(id, { ...one, sheet })
  }
  return [...byDocument.values()]
}

/** Sheets that came before and certify other files than those chosen now, which came without any. */
export function sheetsLeftBehind(waiting: readonly Replacing[], chosen: readonly Replacing[]): File[] {
  const bare = withReplacing(waiting, chosen).filter(({ sheet }) => !sheet)
  return waiting.flatMap(({ sheet, document }) =>
    sheet && bare.some((one) => one.document.id === document.id) ? [sheet.file] : [],
  )
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** The document of an item that a file is the next version of: the one it was chosen for, else that of its name. */
export function documentOf({ documents }: ItemView, name: string, id: string | undefined) {
  return documents.find((one) => (id === undefined ? isNamed(one, name) : one.id === id))
}

/** The place a name tells of when a file was chosen for a document of another one. */
export function placeElsewhere(
  name: string,
  { item, document }: Pick<Replacing, 'item' | 'document'>,
  folders: readonly FolderView[],
): PlaceOfFile | undefined {
  if (isNamed(document, name)) return undefined
  const place = placeOf(name, folders, anyItem)
  return place?.item.code === item.code ? undefined : place
}

function isNamed({ file }: ItemView['documents'][number], name: string): boolean {
  return file.name.toLowerCase() === name.toLowerCase()
}

/** Whether what is known of a file without reading it tells where it goes: its name, or what it certifies or follows. */
export function isPlacedByName({ name }: Pick<File, 'name'>, folders: readonly FolderView[]): boolean {
  return isSheet({ name }) || earlierOf(name, folders) !== undefined || placeOf(name, folders) !== undefined
}
