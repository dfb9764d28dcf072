import type { Reply } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { isUnsent, missingIn, remarkStates, stateTitleOf } from '@portal/domain/remarks/remarks'
import { fieldLabel } from '@portal/domain/request/fields/fields'
import type { SignedCtx } from '../../../context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { fileRefOf } from '../../../kernel/files/add-file.ts'
import { mayOf } from '../may.ts'
import {
  lastRound,
  listRemarkRows,
  listReplies,
  listVersionFiles,
  type RemarkRow,
  type ReplyRow,
  type VersionFile,
} from '../queries-remarks.ts'
import { type FieldChange, listFieldChanges } from '../answers/field-changes.ts'
import { listReplyChanges, type ReplyChange } from '../answers/reply-changes.ts'
import { contentOfRow } from '../write/remark-content.ts'
import { isMine, type Reader, readerOf } from '../reader.ts'
import { directionTitle, numberOf } from '../remark-number.ts'
import { phaseAt, phaseOf } from '../remark-stages.ts'
import { isAgreed } from './summary.ts'

export type RemarkView = Reply<typeof remarks.create>

interface Wanted {
  /** Absent: all. */
  ids?: readonly string[]
  /** The last round of the phase, where it is known already. */
  round?: number
}

/** The remarks a reader may see, with answers and what he may do, in six statements at most however many there are. */
export async function viewRemarks(
  ctx: SignedCtx,
  reader: Reader,
  { ids, round: known }: Wanted = {},
): Promise<RemarkView[]> {
  if (ids?.length === 0) return []
  const { db } = ctx
  const requestId = reader.request.id
  const [rows, replies, round] = await Promise.all([
    listRemarkRows(db, requestId, {
      ids: ids ?? null,
      withUnsent: reader.isStaff,
      visitor: { ...reader, now: ctx.now() },
    }),
    listReplies(db, requestId, { ids: ids ?? null, withDrafts: reader.isDeclarant }),
    known ?? lastRound(db, requestId, phaseAt(reader.stage) ?? 'examination'),
  ])
  const toFields = new Set(rows.filter(({ kind, field }) => kind === 'request' && field !== null).map((row) => row.id))
  const [files, changes, fields] = await Promise.all([
    listVersionFiles(
      db,
      replies.flatMap(({ version_ids }) => version_ids),
    ),
    listReplyChanges(
      db,
      requestId,
      replies.filter(({ version_ids }) => version_ids.length > 0).map((reply) => reply.id),
    ),
    listFieldChanges(
      db,
      requestId,
      replies.filter(({ remark_id }) => toFields.has(remark_id)).map((reply) => reply.id),
    ),
  ])
  const answersOf = new Map<string, ReplyRow[]>()
  for (const reply of replies) answersOf.set(reply.remark_id, [...(answersOf.get(reply.remark_id) ?? []), reply])
  return rows.map((row) => {
    const answers = answersOf.get(row.id) ?? []
    return {
      ...viewOf(row, reader),
      replies: answers.map((answer) => replyView(answer, { files, changes, fields })),
      may: mayOf(row, { isAnswered: answers.some(({ submitted_at }) => submitted_at !== null), reader, round }),
    }
  })
}

/** One remark after an act on it. */
export async function viewRemark(ctx: SignedCtx, requestId: string, id: string): Promise<RemarkView> {
  const [view] = await viewRemarks(ctx, await readerOf(ctx, requestId), { ids: [id] })
  if (!view) throw refuse('NOT_FOUND')
  return view
}

export function viewOf(row: RemarkRow, reader: Reader): Omit<RemarkView, 'replies' | 'may'> {
  const { tone } = remarkStates[row.state]
  const isOfExperts = phaseOf(row) === 'examination'
  const agreed = isAgreed(row)
  return {
    id: row.id,
    number: numberOf(row),
    kind: row.kind,
    round: row.round,
    discipline: row.discipline,
    disciplineTitle: row.discipline && directionTitle(row.discipline),
    state: row.state,
    stateTitle: stateTitleOf(row.state, { isAgreed: agreed, repeatedIn: row.repeated_by?.round }),
    tone: agreed ? 'success' : tone,
    field: row.field,
    fieldLabel: row.field && fieldLabel(row.field),
    item: row.item_id ? { id: row.item_id, code: row.item_code ?? '', title: row.item_title ?? '' } : null,
    sheet: row.sheet,
    target: { file: row.file, page: row.page, area: row.area, element: row.element },
    isNew: row.is_new,
    text: row.body,
    materials: row.materials,
    norm: row.norm,
    noNormReason: row.no_norm_reason,
    isCritical: row.is_critical,
    isConsequence: row.is_consequence,
    previousId: row.previous_id,
    repeatedBy: row.repeated_by && {
      id: row.repeated_by.id,
      number: numberOf(row.repeated_by),
      round: row.repeated_by.round,
    },
    author: row.author,
    isMine: isMine(row, reader),
    isAgreed: agreed,
    returnNote: row.return_note,
    missing: isOfExperts && isUnsent(row.state) ? missingIn(contentOfRow(row)) : [],
    dueAt: row.due_at?.toISOString() ?? null,
    issuedAt: row.issued_at?.toISOString() ?? null,
    revision: row.revision,
  }
}

interface Beside {
  files: readonly VersionFile[]
  changes: readonly ReplyChange[]
  fields: readonly FieldChange[]
}

function replyView(row: ReplyRow, { files, changes, fields }: Beside): RemarkView['replies'][number] {
  const field = fields.find(({ reply_id }) => reply_id === row.id)
  return {
    id: row.id,
    type: row.type,
    text: row.body,
    files: files
      .filter(({ version_id }) => row.version_ids.includes(version_id))
      .map((file) => fileRefOf({ ...file, request_id: null })),
    changes: changes.filter(({ reply_id }) => reply_id === row.id).flatMap((change) => changeView(change, files)),
    field: field
      ? { isChanged: field.is_changed, before: field.before, after: field.after, at: field.at?.toISOString() ?? null }
      : null,
    by: row.by,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decision: row.decision,
    decisionText: row.decision_text,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    revision: row.revision,
  }
}

function changeView(
  { version_id, no, at, before, is_changed }: ReplyChange,
  files: readonly VersionFile[],
): RemarkView['replies'][number]['changes'] {
  const file = files.find((one) => one.version_id === version_id)
  if (!file) return []
  const former = before && {
    ref: before.ref,
    name: before.name,
    version: before.no,
    at: new Date(before.at).toISOString(),
  }
  return [{ ref: file.id, version: no, at: at.toISOString(), before: former, isChanged: is_changed }]
}
