import type { EventType } from '@portal/domain/record/event-types'
import type { SignedCtx } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertDeclarantSide } from '../../files/index.ts'
import { isItemOpen } from '../../../kernel/files/item-opening.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import { announceRequest } from '../../stages/index.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { recordActs } from '../../../kernel/record/index.ts'
import { getItemRow, type ItemRow } from '../queries.ts'

/** Refuses an item that takes no changes now. */
export function assertOpen(
  stage: RequestRecord['stage'],
  item: Pick<ItemRow, 'title' | 'opened_at' | 'asked_at' | 'folder_opened_at'>,
): void {
  if (!isItemOpen(stage, item)) throw refuse('ITEM_CLOSED', { title: item.title })
}

/** The request, held for a change by its own side. */
export async function lockForDeclarant(tx: SignedCtx, requestId: string): Promise<RequestRecord> {
  await assertDeclarantSide(tx, requestId)
  return lockRequest(tx.db, requestId)
}

interface Held {
  request: RequestRecord
  item: ItemRow
}

/** The item of a request that is held until the transaction ends, and open. */
export async function lockOpenItem(tx: SignedCtx, requestId: string, itemId: string): Promise<Held> {
  const request = await lockForDeclarant(tx, requestId)
  const item = await getItemRow(tx.db, requestId, itemId)
  assertOpen(request.stage, item)
  return { request, item }
}

/** What a file has come to was developed after all. */
export async function takeBackIgnored({ db }: SignedCtx, { id, ignored_reason }: ItemRow): Promise<void> {
  if (ignored_reason === null) return
  await db.updateTable('item').set({ ignored_reason: null }).where('id', '=', id).execute()
}

/** What somebody did to an item, or to several at once, for the record. */
export interface ItemAct {
  type: EventType
  itemId?: string
  detail?: object
}

/** What every act upon items ends with: the record, the order of the lists, the open pages. */
export async function finishAct(tx: SignedCtx, request: RequestRecord, act: ItemAct): Promise<void> {
  await finishActs(tx, request, [act])
}

/** The same of several acts of one transaction. */
export async function finishActs(tx: SignedCtx, request: RequestRecord, acts: readonly ItemAct[]): Promise<void> {
  await recordOnItems(tx, request, acts)
  await announceRequest(tx, request)
}

/** The record and the order of the lists. */
export async function recordOnItem(tx: SignedCtx, request: RequestRecord, act: ItemAct): Promise<void> {
  await recordOnItems(tx, request, [act])
}

async function recordOnItems(tx: SignedCtx, request: RequestRecord, acts: readonly ItemAct[]): Promise<void> {
  await touchRequest(tx.db, request.id, tx.user.id, tx.now())
  await recordActs(
    tx,
    acts.map(({ type, itemId, detail }) => ({
      type,
      requestId: request.id,
      objectType: itemId ? 'item' : null,
      objectId: itemId,
      detail,
    })),
  )
}
