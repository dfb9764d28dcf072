import type { Reply } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { type RemarkState, remarkStates, replyTypes } from '@portal/domain/remarks/remarks'
import { fieldLabel } from '@portal/domain/request/fields/fields'
import type { Handler } from '../../../platform/http/bind.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { readerOf } from '../reader.ts'
import { byDirection, directionTitle, numberOf } from '../remark-number.ts'
import type { Phase } from '../remark-stages.ts'
import { type AskedFile, type AskedRow, listAsked, listRounds } from './queries-asked.ts'

export type AskedView = Reply<typeof remarks.round>['rows'][number]

/** Every round that was issued, newest first. */
export const rounds: Handler<typeof remarks.rounds> = async (ctx, { params }) => {
  const { request } = await readerOf(ctx, params.id)
  const rows = await listRounds(ctx.db, request.id)
  return {
    rounds: rows.map(({ issued_at, answered_at, ...row }) => ({
      ...row,
      issuedAt: issued_at.toISOString(),
      answeredAt: answered_at?.toISOString() ?? null,
    })),
  }
}

/** One round as it was asked and answered, by direction. */
export const round: Handler<typeof remarks.round> = async (ctx, { params, query }) => {
  const { request } = await readerOf(ctx, params.id)
  return { rows: await viewRound(ctx.db, request.id, query) }
}

export async function viewRound(
  db: Db,
  requestId: string,
  which: { round: number; phase: Phase },
): Promise<AskedView[]> {
  const rows = await listAsked(db, requestId, which)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return rows.toSorted(byDirection).map(viewOf)
}

function viewOf(row: AskedRow): AskedView {
  return {
    id: row.remark_id,
    number: numberOf(row) ?? '',
    disciplineTitle: directionTitle(row.discipline),
    place: [row.item, row.field && fieldLabel(row.field), row.sheet && `лист ${row.sheet}`].filter(Boolean).join(', '),
    text: row.body,
    materials: row.materials,
    norm: row.norm ?? (row.no_norm_reason && `без ссылки: ${row.no_norm_reason}`),
    isCritical: row.is_critical,
    author: row.author,
    issuedAt: row.issued_at.toISOString(),
    askedOf: row.asked_of && fileView(row.asked_of),
    answer: row.type && {
      title: replyTypes[row.type].title,
      text: row.answer ?? '',
      by: row.answered_by ?? '',
      at: row.answered_at?.toISOString() ?? row.issued_at.toISOString(),
      files: row.files.map(fileView),
    },
    outcome: {
      ...outcomeOf(row),
      text: row.decision_text,
      by: row.decided_by,
      at: row.decided_at?.toISOString() ?? null,
    },
  }
}

function fileView({ ref, name, version, sha256 }: AskedFile) {
  return { ref, name, version, sha256 }
}

const ended: readonly RemarkState[] = ['unresolved', 'revoked']

/** What came of it in this round; later rounds change nothing of it. */
function outcomeOf({ state, decision, type }: AskedRow): Pick<AskedView['outcome'], 'title' | 'tone'> {
  if (state && ended.includes(state)) return { title: remarkStates[state].title, tone: remarkStates[state].tone }
  if (decision) {
    const { title, tone } = remarkStates[decision]
    return { title, tone }
  }
  return type ? { title: 'Ждёт решения', tone: 'info' } : { title: 'Без ответа', tone: 'warning' }
}
