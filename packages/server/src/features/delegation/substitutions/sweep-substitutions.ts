import { moscowDay, moscowHour } from '@portal/domain/calendar/days'
import { remindsOfEnd } from '@portal/domain/delegation/substitutions'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { endGrants } from './grant-list.ts'
import { daysOf, tellSides } from '../../substitution-news/index.ts'

const atOnce = 100
// Nobody is woken up.
const morning = 9

/**
 * Closes what came to its last day, and tells both sides some days before. The rights themselves end by the clock: this
 * writes it down. Each in a transaction of its own, so that one that fails holds up no other; of two instances the second
 * finds it done.
 */
export async function sweepSubstitutions(ctx: Ctx): Promise<void> {
  const faults: unknown[] = []
  const each = async (ids: readonly string[], act: (tx: Ctx, id: string) => Promise<void>) => {
    for (const id of ids) await ctx.transaction((tx) => act(tx, id)).catch((fault: unknown) => faults.push(fault))
  }
  await each(await listEnded(ctx), close)
  if (moscowHour(ctx.now()) >= morning) await each(await listEnding(ctx), remind)
  if (faults.length > 0) throw new AggregateError(faults, 'substitutions that could not be ended or told of')
}

async function listEnded({ db, now }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from substitution where state = 'active' and upper(period) <= ${now()}::timestamptz
    order by upper(period) limit ${sql.lit(atOnce)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function close(tx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update substitution set state = 'ended', ended_at = upper(period)
    where id = ${id} and state = 'active' and upper(period) <= ${tx.now()}::timestamptz returning id`.execute(tx.db)
  if (rows.length === 0) return
  await endGrants(tx, id)
  await recordAct(tx, { type: 'substitution.ended', objectType: 'substitution', objectId: id })
  await tellSides(tx, id, 'ended')
}

async function listEnding({ db, now }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string; since: Date; until: Date }>`
    select id, lower(period) as since, upper(period) as until from substitution
    where state = 'active' and reminded_at is null
      and upper(period) > ${now()}::timestamptz and upper(period) <= ${now()}::timestamptz + interval '5 days'
    order by upper(period) limit ${sql.lit(atOnce * 10)}`.execute(db)
  const today = moscowDay(now())
  return rows.filter((row) => remindsOfEnd(daysOf(row), today)).map(({ id }) => id)
}

async function remind(tx: Ctx, id: string): Promise<void> {
  const reminded = await tx.db
    .updateTable('substitution')
    .set({ reminded_at: tx.now() })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('reminded_at', 'is', null)
    .returning('id')
    .execute()
  if (reminded.length > 0) await tellSides(tx, id, 'ending')
}
