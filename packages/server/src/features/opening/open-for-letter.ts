import { openingRefusal } from '@portal/domain/stages/opening'
import type { Ctx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { RequestRecord } from '../../request-record.ts'
import { grantItems } from './grant-items.ts'
import { findActive, listChosen } from './queries.ts'

interface Asked {
  letterId: string
  /** Who asks. */
  by: string
  reason: string
  items: readonly string[]
  dueAt: Date
}

/**
 * A letter of the organisation asks for materials: the documents it names are open at once, with a term of their own; the
 * stage and its clock stay as they are (п. 17 of the rules).
 */
export async function openForLetter(
  tx: Ctx,
  request: RequestRecord,
  { letterId, by, reason, items, dueAt }: Asked,
): Promise<void> {
  const why = openingRefusal(request.stage)
  if (why !== null) throw refuse('MOVE_NOT_ALLOWED', { why })
  if (await findActive(tx.db, request.id))
    throw refuse('MOVE_NOT_ALLOWED', {
      why: 'В заявлении уже открыты документы или заявитель просит их открыть. Сначала закончите с этим, затем направьте запрос.',
    })
  const chosen = await listChosen(tx.db, request.id, items)
  const id = newId(tx)
  const at = tx.now()
  await tx.db
    .insertInto('opening')
    .values({
      id,
      request_id: request.id,
      state: 'opened',
      reason,
      created_by: by,
      created_at: at,
      sent_at: at,
      decided_by: by,
      decided_at: at,
      letter_id: letterId,
      due_at: dueAt,
    })
    .execute()
  await tx.db
    .insertInto('opening_item')
    .values(chosen.map((item) => ({ opening_id: id, item_id: item.id })))
    .execute()
  await grantItems(
    tx,
    { requestId: request.id, openingId: id },
    chosen.map((item) => item.id),
  )
  await tx.db.updateTable('request').set({ opening: 'opened' }).where('id', '=', request.id).execute()
  const detail = { items: chosen.map(({ title }) => title), letterId }
  await recordAct(tx, { type: 'opening.opened', requestId: request.id, objectType: 'opening', objectId: id, detail })
}
