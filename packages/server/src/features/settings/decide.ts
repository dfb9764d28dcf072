import type { settings } from '@portal/contract/features/settings/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import type { SignedCtx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { putValue } from './put-value.ts'
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
    await putValue(tx, { ...found, by: found.proposed_by })
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
