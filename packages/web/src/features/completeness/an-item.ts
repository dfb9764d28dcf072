import type { DocumentsActs } from './documents-acts.ts'
import type { FolderView, ItemDocument, ItemView } from './folders-queries.ts'

/** What stands where a test does not care which one it is. */
export const anId = '0198c0de-0000-7000-8000-000000000001'

/** A PDF of the samples, by what matters. */
export function aDocument(part: Partial<ItemDocument> = {}): ItemDocument {
  return {
    id: anId,
    title: 'КР 3',
    isInformationSheet: false,
    certifies: null,
    isSigned: false,
    version: 1,
    file: {
      ref: anId,
      name: 'КР 3.pdf',
      size: 1024,
      mediaType: 'application/pdf',
      createdAt: '2026-11-20T09:00:00.000Z',
    },
    signatures: [],
    findings: [],
    ...part,
  }
}

/** An item with one document. */
export function anItem(part: Partial<ItemView> = {}): ItemView {
  return {
    id: anId,
    folderId: anId,
    code: '07.23',
    title: 'Конструктивные решения',
    mark: null,
    number: null,
    date: null,
    author: null,
    isRequired: true,
    isConfirmed: true,
    why: '',
    formats: ['pdf'],
    limit: 1,
    anyFormat: false,
    ignoredReason: null,
    state: 'uploaded',
    stateTitle: 'Загружен',
    tone: 'info',
    isOpen: false,
    verdict: null,
    revision: 1,
    documents: [aDocument()],
    ...part,
  }
}

/** A folder of these items. */
export function aFolder(items: ItemView[]): FolderView {
  return {
    id: anId,
    slot: 'kr',
    code: 'kr',
    part: null,
    title: 'КР',
    hint: null,
    anyFormat: false,
    isOpen: false,
    items,
    required: 1,
    filled: 1,
    missing: 0,
  }
}

/** Acts of a tree in which nothing but the forms of a row is done. */
export const anActs: DocumentsActs = {
  requestId: anId,
  closed: undefined,
  unsigned: undefined,
  accepted: () => 'PDF',
  choose: () => undefined,
  carry: () => undefined,
  drop: () => undefined,
  sign: () => undefined,
  openMenu: () => undefined,
  showSignatures: () => undefined,
}
