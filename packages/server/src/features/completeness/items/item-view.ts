import type { Reply } from '@portal/contract/endpoint'
import type { completeness } from '@portal/contract/features/completeness/endpoints'
import { limits } from '@portal/domain/settings/limits'
import { foreignDocument } from '@portal/domain/request/documents/foreign-document'
import { type FormatSet, formatSets } from '@portal/domain/request/documents/formats'
import { unconfirmedDocument } from '@portal/domain/request/documents/documents'
import type { Stage } from '@portal/domain/stages/stages'
import { contentFindings } from '../../files/index.ts'
import { fileRefOf } from '../../../kernel/files/add-file.ts'
import { isItemOpen } from '../../../kernel/files/item-opening.ts'
import type { listSignatures } from '../../../kernel/files/list-signatures.ts'
import { ignoredState, itemStates, neededState } from './item-states.ts'
import type { DocumentRow, ItemRow } from '../queries.ts'

export type ItemView = Reply<typeof completeness.item>
type DocumentView = ItemView['documents'][number]
type Finding = DocumentView['findings'][number]
type Signatures = Awaited<ReturnType<typeof listSignatures>>

/** Who looks at what stage: the verdict of the staff is theirs until the remarks are sent. */
export interface Look {
  stage: Stage
  isStaff: boolean
}

export function itemView(
  row: ItemRow,
  documents: readonly DocumentRow[],
  signatures: Signatures,
  look: Look,
): ItemView {
  const formats = formatSetOf(row.formats)
  // Where the formats are lifted, a note may be anything.
  const judged = row.any_format ? 'document' : formats
  const seesVerdict = look.isStaff || look.stage !== 'completeness'
  const state = seesVerdict ? row.state : unjudged(row.state, documents, signatures)
  return {
    id: row.id,
    folderId: row.folder_id,
    code: row.code,
    title: row.title,
    mark: row.mark,
    number: row.number,
    date: row.date,
    author: row.author,
    isRequired: row.is_required,
    isConfirmed: !row.why.includes(unconfirmedDocument) && (row.blocks || !row.is_required),
    why: row.why,
    formats: [...formatSets[formats]],
    limit: formats === 'section' ? limits.maxIfcFileUpload : limits.maxFileUpload,
    anyFormat: row.any_format,
    ignoredReason: row.ignored_reason,
    state,
    ...stateWords(row, state),
    isOpen: isItemOpen(look.stage, row),
    verdict: seesVerdict && row.verdict ? { ...row.verdict, at: new Date(row.verdict.at).toISOString() } : null,
    revision: row.revision,
    documents: documents.map((document) => documentView(document, { documents, signatures, formats: judged })),
  }
}

// What the declarant sees of an item that was judged and not yet answered about.
function unjudged(
  state: ItemView['state'],
  documents: readonly DocumentRow[],
  signatures: Signatures,
): ItemView['state'] {
  if (state !== 'accepted' && state !== 'remarked') return state
  if (documents.length === 0) return 'empty'
  const own = documents.filter(({ companion_of }) => companion_of === null)
  return own.every((one) => isSigned(one, documents, signatures)) ? 'signed' : 'notSigned'
}

/** By itself, or by the sheet that certifies this version of it. */
function isSigned(row: DocumentRow, documents: readonly DocumentRow[], signatures: Signatures): boolean {
  return documents
    .filter(({ id, companion_of, certifies_newest }) => id === row.id || (companion_of === row.id && certifies_newest))
    .some(({ file_id }) =>
      signatures.get(file_id)?.some(({ verdict }) => verdict === 'valid' || verdict === 'validByExclusion'),
    )
}

export function formatSetOf(name: string): FormatSet {
  return name === 'note' || name === 'section' || name === 'estimate' || name === 'olderEstimate' ? name : 'document'
}

function stateWords(row: ItemRow, state: ItemView['state']) {
  const words =
    state !== 'empty'
      ? itemStates[state]
      : row.ignored_reason
        ? ignoredState
        : row.blocks
          ? neededState
          : itemStates.empty
  return { stateTitle: words.title, tone: words.tone }
}

interface Beside {
  /** Everything that lies in the item. */
  documents: readonly DocumentRow[]
  signatures: Signatures
  formats: FormatSet
}

function documentView(row: DocumentRow, { documents, signatures, formats }: Beside): DocumentView {
  const { id, title, companion_of, version, file_id, ...file } = row
  return {
    id,
    title,
    isInformationSheet: companion_of !== null,
    certifies: companion_of,
    isSigned: isSigned(row, documents, signatures),
    version,
    file: fileRefOf({ id: file_id, request_id: null, ...file }),
    signatures: signatures.get(file_id) ?? [],
    findings: [...formerSheet(row, documents, signatures), ...findingsOf(row, formats)],
  }
}

/** A sheet that was left behind when its document was replaced: no signature under it counts any more. */
function formerSheet(row: DocumentRow, documents: readonly DocumentRow[], signatures: Signatures): Finding[] {
  const certified = documents.find(({ id }) => id === row.companion_of)
  if (!certified || row.certifies_newest) return []
  const text = `Лист удостоверяет не эту версию файла «${certified.name}».`
  return isSigned(certified, documents, signatures)
    ? [{ state: 'warning', text: `${text} Замените его листом этой версии или удалите.` }]
    : [{ state: 'error', text: `${text} Замените его листом этой версии или подпишите сам файл.` }]
}

function findingsOf(row: DocumentRow, formats: FormatSet): Finding[] {
  const other = foreignDocument(formats, row.checks.xml?.root)
  return [
    ...twinOf(row),
    ...(other === null ? [] : [{ state: 'error' as const, text: other }]),
    ...contentFindings(row.checks),
  ]
}

function twinOf({ twin }: DocumentRow): Finding[] {
  return twin === null ? [] : [{ state: 'warning', text: `Такой же файл уже лежит в этой папке под именем «${twin}».` }]
}
