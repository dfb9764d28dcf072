import { type Day, moscowDay, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { mergedWith, type SubstitutionPeriod } from '@portal/domain/delegation/substitutions'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { daysOf } from '../../substitution-news/index.ts'

/** What becomes of a draft once it is in force. */
interface Merge extends SubstitutionPeriod {
  rights: number
  /** How many applications it is for; null: for all. */
  requests: number | null
  others: number
}

/** Others of the same pair and scope that overlap the draft, and what comes of all of them; null where there are none. */
export async function foreseeMerge(ctx: SignedCtx, id: string): Promise<Merge | null> {
  const { own, others, requests } = await readOverlapping(ctx, id)
  if (others.length === 0) return null
  return {
    ...mergedWith(own, others, moscowDay(ctx.now())),
    requests: own.scope === 'list' ? requests : null,
    others: others.length,
  }
}

interface Overlapping {
  own: SubstitutionPeriod & { rights: number; scope: 'all' | 'list' }
  others: (SubstitutionPeriod & { id: string; rights: number })[]
  /** All that their lists and its own hold together. */
  requests: number
}

/** The draft and those in force it overlaps. */
export async function readOverlapping({ db, now }: SignedCtx, id: string): Promise<Overlapping> {
  const rows = await db
    .selectFrom('substitution as s')
    .innerJoin('substitution as own', (join) =>
      join
        .onRef('own.principal_id', '=', 's.principal_id')
        .onRef('own.deputy_id', '=', 's.deputy_id')
        .onRef('own.scope', '=', 's.scope'),
    )
    .select(['s.id', 's.scope', 's.rights'])
    .select([sql<Date>`lower(s.period)`.as('since'), sql<Date>`upper(s.period)`.as('until')])
    .where('own.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('s.id', '=', id),
        eb.and([
          eb('s.state', '=', 'active'),
          sql<boolean>`s.period && own.period`,
          sql<boolean>`upper(s.period) > ${now()}::timestamptz`,
        ]),
      ]),
    )
    .orderBy('s.id')
    .limit(100)
    .execute()
  const told = rows.map(({ since, until, ...row }) => ({ ...row, ...daysOf({ since, until }) }))
  const own = told.find((row) => row.id === id)
  if (!own) throw new Error(`substitution ${id} is gone`)
  const { requests } = await db
    .selectFrom('substitution_request')
    .select(({ fn }) => fn.count<number>('request_id').distinct().as('requests'))
    .where(
      'substitution_id',
      'in',
      told.map((row) => row.id),
    )
    .executeTakeFirstOrThrow()
  return { own, others: told.filter((row) => row.id !== id), requests }
}

/** Days as the row keeps them: from the first moment of the first to the first moment after the last, Moscow time. */
export function rangeOf({ since, until }: { since: Day; until: Day }): string {
  return `[${startOfDay(since).toISOString()},${startOfDay(shiftDay(until, 1)).toISOString()})`
}
