import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Input } from '@portal/contract/endpoint'
import { addedDocument } from '@portal/domain/request/documents/documents'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { isItemOpen } from '../../../kernel/files/item-opening.ts'
import { listEditors, tellEditors } from '../../requests/index.ts'
import { recordIdentity } from './item-identity.ts'
import { assertEmpty } from './mark-items.ts'
import { finishAct, lockForDeclarant, lockOpenItem, recordOnItem } from './open-item.ts'
import { dropItem } from './removed-items.ts'
import { mostItems, requestIdOf } from '../queries.ts'
import { readItem } from '../read-folders.ts'

type NewItem = Input<typeof completeness.addPart>['body']

/** Adds a place for a document the templates do not ask for. */
export const addItem: Handler<typeof completeness.addItem> = (ctx, { params, body }) => add(ctx, params.id, body)

/** Adds a part of a section, told of at once, where it belongs. */
export const addPart: Handler<typeof completeness.addPart> = (ctx, { params, body }) => add(ctx, params.id, body)

async function add(ctx: SignedCtx, folderId: string, body: NewItem) {
  const requestId = await requestIdOf(ctx.db, 'folder', folderId)
  const id = newId(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockForDeclarant(tx, requestId)
    const { folder, last, opened } = await readFolder(tx, folderId)
    await assertRoom(tx, requestId)
    if (
      !isItemOpen(request.stage, {
        ...opened,
        folder_opened_at: folder.opened_at,
        opened_at: opened?.opened_at ?? null,
      })
    )
      throw refuse('ITEM_CLOSED', { title: folder.title })
    const { title, mark = null, number = null, date = null, author = null } = body
    await tx.db
      .insertInto('item')
      .values({
        id,
        request_id: requestId,
        folder_id: folder.id,
        code: addedDocument,
        title,
        mark,
        number,
        doc_date: date,
        author,
        formats: folder.slot === null ? 'document' : 'section',
        information_sheet: folder.slot !== null,
        is_added: true,
        // An item added in a correction is there to be filled in it.
        opened_at: folder.opened_at ?? opened?.opened_at ?? null,
        asked_at: opened?.asked_at ?? null,
        opened_by: opened?.asked_at ? opened.opened_by : null,
        position: body.after ? await makeRoomAfter(tx, folder.id, body.after) : (last ?? 0) + 1,
        updated_at: tx.now(),
      })
      .execute()
    await recordIdentity(tx, { requestId, itemId: id, revision: 1 }, [{}, body])
    await finishAct(tx, request, { type: 'request.updated', itemId: id, detail: { added: title } })
    return readItem(tx, requestId, id)
  })
}

// So many a list of the application shows, and no application has ever had.
async function assertRoom({ db }: SignedCtx, requestId: string): Promise<void> {
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostItems)
    throw refuse('MOVE_NOT_ALLOWED', {
      why: `В заявлении уже ${mostItems} документов, больше не помещается. Приложите файл к одному из них.`,
    })
}

/** Moves those behind on by one. */
async function makeRoomAfter({ db }: SignedCtx, folderId: string, itemId: string): Promise<number> {
  const before = await db
    .selectFrom('item')
    .select('position')
    .where('id', '=', itemId)
    .where('folder_id', '=', folderId)
    .executeTakeFirstOrThrow(() => refuse('NOT_FOUND'))
  await db
    .updateTable('item')
    .set((row) => ({ position: row('position', '+', 1) }))
    .where('folder_id', '=', folderId)
    .where('position', '>', before.position)
    .execute()
  return before.position + 1
}

async function readFolder({ db }: SignedCtx, folderId: string) {
  const folder = await db
    .selectFrom('folder')
    .select(['id', 'title', 'slot', 'opened_at'])
    .where('id', '=', folderId)
    .executeTakeFirstOrThrow(() => refuse('NOT_FOUND'))
  const own = db.selectFrom('item').where('folder_id', '=', folderId).where('deleted_at', 'is', null)
  const { last } = await own.select(({ fn }) => fn.max('position').as('last')).executeTakeFirstOrThrow()
  const opened = await own
    .select(['opened_at', 'opened_by', 'asked_at'])
    .where('opened_at', 'is not', null)
    .orderBy('asked_at', (order) => order.nullsLast())
    .limit(1)
    .executeTakeFirst()
  return { folder, last, opened }
}

/** Saves what a person says of a document: number, date, author, or why there is none. */
export const updateItem: Handler<typeof completeness.updateItem> = async (ctx, { params, body }) => {
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  const { revision, date, ignoredReason, title, ...plain } = body
  // Typed with pauses, and seen only where the document is open: the lists of everybody say nothing of it.
  const isOnlyTyped = title === undefined && ignoredReason === undefined
  await ctx.transaction(async (tx) => {
    const { request, item } = await lockOpenItem(tx, requestId, params.id)
    if (item.revision !== revision) throw refuse('REVISION_CONFLICT', { revision: item.revision })
    if (title !== undefined && title !== item.title && !item.is_added)
      throw refuse('INVALID_INPUT', {
        errors: [{ path: 'title', message: 'Наименование документа из перечня не меняется. Добавьте свой документ.' }],
      })
    if (ignoredReason) await assertEmpty(tx, [item])
    const change = {
      ...plain,
      ...(title !== undefined && { title }),
      ...(date !== undefined && { doc_date: date }),
      ...(ignoredReason !== undefined && { ignored_reason: ignoredReason }),
    }
    await tx.db
      .updateTable('item')
      .set({ ...change, revision: revision + 1, updated_at: tx.now() })
      .where('id', '=', item.id)
      .execute()
    await recordIdentity(tx, { requestId, itemId: item.id, revision: revision + 1 }, [item, { ...item, ...body }])
    const act = { type: 'request.updated' as const, itemId: item.id, detail: { item: item.title, ...change } }
    await (isOnlyTyped ? recordOnItem(tx, request, act) : finishAct(tx, request, act))
  })
  if (isOnlyTyped) await tellEditors(ctx, requestId, await listEditors(ctx.db, requestId, ctx.machineNow()))
  return readItem(ctx, requestId, params.id)
}

/** Takes an added item away with what lies in it. */
export const removeItem: Handler<typeof completeness.removeItem> = async (ctx, { params }) => {
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  await ctx.transaction(async (tx) => {
    const { request, item } = await lockOpenItem(tx, requestId, params.id)
    if (!item.is_added)
      throw refuse('MOVE_NOT_ALLOWED', {
        why: 'Документ из перечня не убирается. Отметьте, почему он не разрабатывался.',
      })
    await dropItem(tx, item.id)
    await finishAct(tx, request, { type: 'request.updated', itemId: item.id, detail: { removed: item.title } })
  })
  return {}
}
