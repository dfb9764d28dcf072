import type { TermKind } from '@portal/domain/stages/terms'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

interface KnownDeadline {
  kind: TermKind
  side: 'declarant' | 'organisation'
  dueAt: Date
  /** Null while it runs. */
  outcome: 'met' | 'missed' | 'stopped' | null
}

/** Deadlines a request has had, without those that a new calendar has replaced. */
export async function listDeadlines(db: Db, requestId: string): Promise<KnownDeadline[]> {
  const { rows } = await sql<KnownDeadline>`
    select kind, side, due_at as "dueAt", outcome from deadline
    where request_id = ${requestId} and outcome is distinct from 'recounted'
    order by started_at, id limit 2000`.execute(db)
  return rows
}

/** Extensions that both sides have signed. */
export async function listExtensions(db: Db, requestId: string): Promise<{ days: number; decidedAt: Date }[]> {
  const rows = await db
    .selectFrom('extension')
    .select(['days_granted as days', 'decided_at as decidedAt'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'signed')
    .orderBy('no')
    .limit(200)
    .execute()
  return rows.flatMap(({ days, decidedAt }) => (days === null || decidedAt === null ? [] : { days, decidedAt }))
}
