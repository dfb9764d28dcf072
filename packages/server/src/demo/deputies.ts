import { randomBytes } from 'node:crypto'
import { type Day, moscowDay, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { rightsMask } from '@portal/domain/delegation/substitutions'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/db/schema.ts'

/**
 * Deputies of the demonstration: one acts now, one did last month, one is going to. They are administrators of their
 * organisations, who see its applications anyway. Repeated at every start it changes nothing that is there.
 */
export async function seedDeputies(db: Kysely<Tables>, now: Date): Promise<void> {
  const today = moscowDay(now)
  const ids = await demoIds(db)
  const rows = [
    { from: 'declarant2', to: 'orgadmin2', since: today, until: shiftDay(today, 13), ended: false },
    { from: 'declarant', to: 'orgadmin', since: shiftDay(today, -40), until: shiftDay(today, -26), ended: true },
    { from: 'declarant', to: 'orgadmin', since: shiftDay(today, 21), until: shiftDay(today, 34), ended: false },
  ]
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx)
    if (await tx.selectFrom('substitution').select('id').limit(1).executeTakeFirst()) return
    for (const { from, to, since, until, ended } of rows) {
      const [principal, deputy] = [ids.get(from), ids.get(to)]
      if (!principal || !deputy) continue
      const made = new Date(Math.min(now.getTime(), startOfDay(since).getTime()))
      await tx
        .insertInto('substitution')
        .values({
          id: uuidv7(made, randomBytes(10)),
          principal_id: principal,
          deputy_id: deputy,
          scope: 'all',
          rights: rightsMask(['view', 'edit', 'sign']),
          period: `[${startOfDay(since).toISOString()},${startOfDay(shiftDay(until, 1)).toISOString()})`,
          state: ended ? 'ended' : 'active',
          created_by: principal,
          created_at: made,
          activated_at: made,
          ended_at: ended ? dayAfter(until) : null,
        })
        .execute()
    }
  })
}

function dayAfter(day: Day): Date {
  return startOfDay(shiftDay(day, 1))
}

async function demoIds(db: Kysely<Tables>): Promise<Map<string, string>> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'login'])
    .where('login', 'in', ['declarant', 'orgadmin', 'declarant2', 'orgadmin2'])
    .execute()
  return new Map(people.map(({ id, login }) => [login, id]))
}
