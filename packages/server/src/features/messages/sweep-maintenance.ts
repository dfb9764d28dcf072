import { moscowDay } from '@portal/domain/calendar/days'
import { notificationText } from '@portal/domain/notifications'
import { textAt } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { settingsOn } from '../../kernel/settings-on.ts'
import { notify, withdrawAll } from './notify.ts'
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
    await withdrawAll(tx, code)
    if (body !== null)
      await notify(tx, { code, values, requestId: null, link: '/workplace', fact: null, to: await everybody(tx.db) })
  })
}
