import type { RemarkState } from '@portal/domain/remarks/remarks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { byDirection } from '../remark-number.ts'
import { completenessCode, type Phase, phaseOf, unsentStates } from '../remark-stages.ts'

export type ToIssue = Awaited<ReturnType<typeof listToIssue>>[number]

/**
 * What a round consists of: the remarks written for it, of the experts' those the lead has agreed to, and those whose answer
 * was not accepted; in the order of writing.
 */
export async function listToIssue(db: Db, requestId: string, phase: Phase) {
  const rows = await db
    .selectFrom('remark')
    .select(['id', 'kind', 'state', 'round', 'discipline', 'no', 'item_id', 'previous_id', 'agreed_at'])
    .where('request_id', '=', requestId)
    .where('state', 'in', [...unsentStates, 'notAccepted'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => phaseOf(row) === phase && (phase === 'completeness' || isAgreed(row)))
    .map((row) => ({ ...row, discipline: phase === 'completeness' ? completenessCode : row.discipline }))
}

/** The remarks a move issued, as its letter lists them: by direction, in the order of their numbers. */
export async function listIssuedAt(db: Db, requestId: string, at: Date) {
  const rows = await db
    .selectFrom('remark as m')
    .leftJoin('item as i', 'i.id', 'm.item_id')
    .select([
      'm.id',
      'm.round',
      'm.discipline',
      'm.no',
      'm.field',
      'm.sheet',
      'm.body',
      'm.materials',
      'm.norm',
      'm.is_critical',
    ])
    .select('i.title as item_title')
    .where('m.request_id', '=', requestId)
    .where('m.issued_at', '=', at)
    .where('m.state', '=', 'issued')
    .orderBy('m.no')
    .orderBy('m.id')
    .execute()
  return rows.toSorted(byDirection)
}

/** The answers a move sent, as its letter lists them: by direction, in the order of their numbers. */
export async function listAnsweredAt(db: Db, requestId: string, at: Date) {
  const rows = await db
    .selectFrom('remark_reply as p')
    .innerJoin('remark as m', 'm.id', 'p.remark_id')
    .leftJoin('item as i', 'i.id', 'm.item_id')
    .select(['m.id', 'm.round', 'm.discipline', 'm.no', 'm.field', 'm.sheet', 'p.type', 'p.body'])
    .select('i.title as item_title')
    .select(({ fn, selectFrom, ref }) =>
      selectFrom('document_version as v')
        .innerJoin('file as f', 'f.id', 'v.file_id')
        .where('v.id', '=', fn.any(ref('p.version_ids')))
        .select(({ fn: of }) =>
          of.coalesce(sql<string[]>`array_agg(f.name order by f.name)`, sql<string[]>`'{}'`).as('names'),
        )
        .as('files'),
    )
    .where('m.request_id', '=', requestId)
    .where('p.submitted_at', '=', at)
    .where('p.deleted_at', 'is', null)
    .orderBy('m.no')
    .orderBy('m.id')
    .execute()
  return rows.toSorted(byDirection)
}

function isAgreed({ state, agreed_at }: { state: RemarkState; agreed_at: Date | null }): boolean {
  return state === 'notAccepted' || agreed_at !== null
}

/** The last number of each direction in a round. */
export async function lastNumbers(db: Db, requestId: string, round: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('remark')
    .select(({ fn }) => ['discipline', fn.max('no').as('no')])
    .where('request_id', '=', requestId)
    .where('round', '=', round)
    .where('no', 'is not', null)
    .groupBy('discipline')
    .execute()
  return new Map(rows.map(({ discipline, no }) => [discipline ?? '', no ?? 0]))
}
