import { moscowDay } from '@portal/domain/calendar/days'
import { notificationText } from '@portal/domain/notifications'
import { textAt } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { settingsOn } from '../../kernel/settings-on.ts'
import { notify } from './notify.ts'
import { everybody } from './people-of.ts'

const code = 'maintenance'

/** Everybody is told once of the work the operator has announced in the settings; another text is told anew, and none takes it back. */
export async function sweepMaintenance(ctx: Ctx): Promise<void> {
  const today = moscowDay(ctx.now())
  const what = textAt(await settingsOn(ctx.db, today), 'portal.maintenance', today)
  const values = { what }
  const body = what === null ? null : notificationText(code, values).text
  const { rows } = await sql<{ body: string }>`
    select distinct body from notification where code = ${code} and withdrawn_at is null limit 2`.execute(ctx.db)
  if (rows.length === (body === null ? 0 : 1) && rows.every((told) => told.body === body)) return
  await ctx.transaction(async (tx) => {
    const { rows: forgotten } = await sql<{ user_id: string }>`
      update notification set withdrawn_at = ${tx.now()} where code = ${code} and withdrawn_at is null
      returning user_id`.execute(tx.db)
    await tx.live.announce(tx.db, { kind: 'notification', id: null, to: forgotten.map((row) => row.user_id) })
    if (body !== null)
      await notify(tx, { code, values, requestId: null, link: '/workplace', fact: null, to: await everybody(tx.db) })
  })
}
