import type { Stage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { type Visit, visitsOf } from './list-visits.ts'

/** A clock a request has been under: when it was started and when it ended or will end. */
export interface StartedClock {
  kind: string
  startedAt: Date
  dueAt: Date
}

/** The course of a request so far. */
export interface Course {
  /** Every stay at a stage, in order. */
  visits: Visit[]
  /** Every clock in order, those that are over too: what had been promised. */
  clocks: StartedClock[]
  /** Working days by which signed extensions have moved the end of the service. */
  addedDays: number
}

interface Read {
  moves: { stage: Stage; at: string }[]
  clocks: { kind: string; startedAt: string; dueAt: string }[]
  days: number
}

/** The course of one request, in one statement. It has some hundred moves and clocks at most. */
export async function readCourse(db: Db, requestId: string): Promise<Course> {
  const read = await sql<Read>`${sql.raw(prepared)}
    select
      coalesce((select json_agg(json_build_object('stage', m.to_stage, 'at', m.at) order by m.no)
        from (select no, to_stage, at from stage_move where request_id = ${requestId} order by no limit 2000) m), '[]') as moves,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'startedAt', d.started_at, 'dueAt', d.due_at) order by d.started_at, d.id)
        from (select id, kind, started_at, due_at from deadline where request_id = ${requestId} order by started_at, id limit 2000) d), '[]') as clocks,
      coalesce((select sum(days_granted) from extension where request_id = ${requestId} and state = 'signed'), 0)::int as days`.execute(
    db,
  )
  const { moves, clocks, days } = onlyRow(read)
  return {
    visits: visitsOf(moves.map(({ stage, at }) => ({ stage, at: new Date(at) }))),
    clocks: clocks.map(({ kind, startedAt, dueAt }) => ({
      kind,
      startedAt: new Date(startedAt),
      dueAt: new Date(dueAt),
    })),
    addedDays: days,
  }
}
