import { DocumentType, type DocumentView } from '@portal/contract/features/documents/shapes'
import { documentTitle } from '@portal/domain/request/documents/print-forms'
import { type Facts, isBeforeExamination, sidesOf } from '@portal/domain/stages/facts'
import { conclusionTitle } from '@portal/domain/stages/moves/conclusion'
import { agreementSigners } from '@portal/domain/stages/permissions/agreement-signers'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import type * as z from 'zod/mini'
import type { SignedCtx } from '../../context.ts'
import { listSignatures } from '../../kernel/files/list-signatures.ts'
import { portalItself } from '../../kernel/files/add-file.ts'
import { signingSide } from '../../kernel/files/signing-side.ts'
import { actingSides } from './act-on.ts'
import { kindOf, refusalOf } from './kinds.ts'
import { type DocumentRow, listDocuments, type Which } from './queries.ts'
import { signedTypes, signersOf } from './signing/signers.ts'

export type DocumentShown = z.input<typeof DocumentView>
type Signatures = DocumentShown['signatures']

export interface Looked {
  request: { id: string; stage_since: Date }
  facts: Facts
}

/** Documents of a request as who looks sees them: a conclusion is the organisation's own until it is issued, an additional agreement until it is sent. */
export async function viewDocuments(ctx: SignedCtx, looked: Looked, which: Which): Promise<DocumentShown[]> {
  const rows = await listDocuments(ctx.db, looked.request.id, which)
  const own = sidesOf(looked.facts).includes('organisation')
  return viewRows(
    ctx,
    looked,
    rows.filter(({ type, is_issued, is_unsent }) => own || ((type !== 'conclusion' || is_issued) && !is_unsent)),
  )
}

/** Rows with their signatures. `stale` names documents whose data have changed since they were printed. */
export async function viewRows(
  ctx: SignedCtx,
  looked: Looked,
  rows: readonly DocumentRow[],
  stale: ReadonlySet<string> = new Set(),
): Promise<DocumentShown[]> {
  const signatures = await listSignatures(
    ctx.db,
    rows.flatMap(({ file_id }) => (file_id ? [file_id] : [])),
  )
  return rows.map((row) =>
    view(ctx, looked, row, {
      signatures: signatures.get(row.file_id ?? '') ?? [],
      isStale: stale.has(row.id) || (row.voided_at !== null && row.job === null),
    }),
  )
}

function view(
  ctx: SignedCtx,
  looked: Looked,
  row: DocumentRow,
  { signatures, isStale }: { signatures: Signatures; isStale: boolean },
): DocumentShown {
  const { facts } = looked
  const state = row.job === null ? 'ready' : row.job === 'failed' ? 'failed' : 'printing'
  const required = signersOf(row.type, row.form)
  const valid = signatures.filter(({ verdict }) => verdict === 'valid' || verdict === 'validByExclusion')
  const signedBy = required.filter((side) => valid.some((signature) => signature.side === side))
  const needs = required.filter((side) => !signedBy.includes(side))
  const isCurrent = state === 'ready' && !isStale && row.file_id !== null
  return {
    id: row.id,
    type: knownType(row.type),
    typeTitle: typeTitleOf(row.type, facts),
    title: row.title,
    number: row.number,
    date: row.doc_date,
    version: row.last_no ?? 0,
    state,
    file: state === 'ready' ? fileOf(row) : null,
    signatures,
    signedBy: [...signedBy],
    needs: [...needs],
    isStale,
    maySign:
      isCurrent &&
      needs.includes(signingSide(facts, row.type)) &&
      (row.type === 'additionalAgreement'
        ? row.is_to_agree && agreementSigners(facts).includes(signingSide(facts, row.type))
        : signedTypes(facts.stage).includes(row.type) && isGranted('SigningDocumentation', facts)),
    mayRemove: mayRemove(ctx, looked, row),
    isUsed: row.is_used,
    hasStampedCopy: state === 'ready' && row.file_id !== null && row.is_printed_from && valid.length > 0,
    createdAt: (row.version_at ?? row.created_at).toISOString(),
    by: row.by_user === portalItself ? null : row.by_name,
  }
}

function typeTitleOf(type: string, facts: Facts): string {
  if (type === 'conclusion') return conclusionTitle(isBeforeExamination(facts))
  return kindOf(type)?.title ?? documentTitle(type)
}

function fileOf({ file_id, file_name, size, media_type, version_at }: DocumentRow): DocumentShown['file'] {
  if (!file_id || !version_at) return null
  return {
    ref: file_id,
    name: file_name ?? '',
    size: size ?? 0,
    mediaType: media_type ?? '',
    createdAt: version_at.toISOString(),
  }
}

/** Own, of a kind people attach, not used by anything, at a stage that still takes it. */
export function mayRemove(
  { user }: SignedCtx,
  { request, facts }: Looked,
  { type, by_user, is_used, created_at }: DocumentRow,
): boolean {
  const kind = kindOf(type)
  if (!kind || by_user !== user.id || is_used || !kind.stages.includes(facts.stage)) return false
  if (kind.ofStage && created_at < request.stage_since) return false
  if (refusalOf(type, facts)) return false
  const sides = actingSides(facts)
  return kind.side === 'both' ? sides.length > 0 : sides.includes(kind.side)
}

/** The type as the contract names it. */
export function knownType(type: string): DocumentShown['type'] {
  return DocumentType.options.find((known) => known === type) ?? 'attachment'
}
