import { moscowDay } from '@portal/domain/calendar/days'
import { notificationText } from '@portal/domain/notices/notifications'
import { textAt } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { lockSetting } from '../../kernel/settings/lock-setting.ts'
import { settingsOn } from '../../kernel/settings/settings-on.ts'
import { notify, withdrawAll } from './notify.ts'
import { everybody } from './people-of.ts'

const code = 'maintenance'
const key = 'portal.maintenance'

/** Everybody is told once of the work the operator has announced in the settings; another text is told anew, and none takes it back. */
export function sweepMaintenance(ctx: Ctx): Promise<void> {
  return ctx.transaction(tellMaintenance)
}

/** The same, within the act that has changed the announcement: people hear of it with its commit. */
export async function tellMaintenance(tx: Ctx): Promise<void> {
  // What is announced and what is told of it are read together: nobody announces in between.
  await lockSetting(tx.db, key, '*')
  const news = await findNews(tx)
  if (news) await tell(tx, news)
}

interface News {
  /** Null: nothing is announced any more. */
  what: string | null
}

/** What is announced now, unless everybody knows it already. */
async function findNews(ctx: Ctx): Promise<News | null> {
  const today = moscowDay(ctx.now())
  const what = textAt(await settingsOn(ctx.db, today), key, today)
  const body = what === null ? null : notificationText(code, { what }).text
  const { rows } = await sql<{ body: string }>`
    select distinct body from notification where code = ${code} and withdrawn_at is null limit 2`.execute(ctx.db)
  const isKnown = rows.length === (body === null ? 0 : 1) && rows.every((told) => told.body === body)
  return isKnown ? null : { what }
}

async function tell(tx: Ctx, { what }: News): Promise<void> {
  await withdrawAll(tx, code)
  if (what === null) return
  const to = await everybody(tx.db)
  await notify(tx, { code, values: { what }, requestId: null, link: '/workplace', fact: null, to })
}
