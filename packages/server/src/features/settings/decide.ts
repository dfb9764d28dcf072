import type { settings } from '@portal/contract/features/settings/endpoints'
import { type Day, moscowDay, shiftDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readAll } from './queries.ts'

/** Confirms what another has proposed: from its day on it holds, the days before stay as they are. */
export const accept: Handler<typeof settings.accept> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const found = await lockWaiting(tx, params.id)
    if (found.proposed_by === tx.user.id)
      throw refuse('SETTING_REFUSED', { why: 'Своё предложение подтверждает другой сотрудник.' })
    if (found.valid_from <= moscowDay(tx.now()))
      throw refuse('SETTING_REFUSED', {
        why: 'День, с которого значение должно было действовать, уже наступил. Отклоните и предложите с другого дня.',
      })
    await makeRoom(tx, found)
    await sql`
      insert into setting (key, scope, value, valid, source, confirmed, set_by, set_at)
      values (${found.key}, ${found.scope}, ${JSON.stringify(found.value)}::jsonb,
        daterange(${found.valid_from}::date, ${endOf(found)}::date), ${found.source}, ${found.confirmed},
        ${found.proposed_by}, ${tx.now()})`.execute(tx.db)
    await close(tx, found.id, 'accepted', null)
    await recordAct(tx, { type: 'config.changed', objectType: 'setting', objectId: found.id, detail: { ...found } })
    return readAll(tx)
  })

/** Refuses what another has proposed, or takes back one's own. */
export const refuseProposal: Handler<typeof settings.refuse> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const { id, proposed_by, key, scope } = await lockWaiting(tx, params.id)
    await close(tx, id, proposed_by === tx.user.id ? 'withdrawn' : 'refused', body.reason)
    const detail = { key, scope, reason: body.reason }
    await recordAct(tx, { type: 'config.refused', objectType: 'setting', objectId: id, detail })
    return readAll(tx)
  })

interface Days {
  key: string
  scope: string
  valid_from: Day
  valid_to: Day | null
}

/** The first day it holds no more; null: it holds on. */
function endOf({ valid_to: last }: Days): Day | null {
  return last === null ? null : shiftDay(last, 1)
}

/** What held on those days holds on the days around them. */
async function makeRoom(tx: SignedCtx, days: Days): Promise<void> {
  const taken = sql`daterange(${days.valid_from}::date, ${endOf(days)}::date)`
  const { rows } = await sql<{ valid: string }>`
    select valid::text from setting where key = ${days.key} and scope = ${days.scope} and valid && ${taken}
    order by valid limit 1000 for update`.execute(tx.db)
  for (const { valid } of rows) {
    await sql`
      with gone as (
        delete from setting where key = ${days.key} and scope = ${days.scope} and valid = ${valid}::daterange returning *
      )
      insert into setting (key, scope, value, valid, source, confirmed, set_by, set_at)
      select g.key, g.scope, g.value, rest, g.source, g.confirmed, g.set_by, g.set_at
      from gone g cross join unnest(datemultirange(g.valid) - datemultirange(${taken})) as rest`.execute(tx.db)
  }
}

async function close(tx: SignedCtx, id: string, state: 'accepted' | 'refused' | 'withdrawn', reason: string | null) {
  await tx.db
    .updateTable('setting_proposal')
    .set({ state, decided_by: tx.user.id, decided_at: tx.now(), reason })
    .where('id', '=', id)
    .execute()
}

async function lockWaiting(tx: SignedCtx, id: string) {
  const found = await tx.db
    .selectFrom('setting_proposal')
    .select(['id', 'key', 'scope', 'value', 'valid_from', 'valid_to', 'source', 'confirmed', 'proposed_by', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refuse('NOT_FOUND')
  if (found.state !== 'waiting')
    throw refuse('SETTING_REFUSED', { why: 'Об этом предложении уже решено. Обновите страницу.' })
  return found
}
