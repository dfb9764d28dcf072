import { sql } from 'kysely'
import { addedDocument } from '@portal/domain/request/documents/documents'
import { stageRule } from '@portal/domain/stages/stages'
import type { Ctx, EffectsOf } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { RequestRecord } from '../../request-record.ts'
import { refreshItemStates } from '../../kernel/files/item-state.ts'
import { loadApplication } from '../../kernel/application/load-application.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { type FolderPlan, type ItemPlan, planFolders, type Standing } from './plan-folders.ts'
import { templatesOf } from './templates-of.ts'

/** Builds the folders and items of a request, or brings them up to its data; what was uploaded stays. The request must be held. */
export async function buildFolders(ctx: Ctx, request: Pick<RequestRecord, 'id' | 'stage'>): Promise<void> {
  const { folders, items } = await planFor(ctx, request)
  if (folders.length > 0) await writeFolders(ctx.db, request.id, folders)
  if (items.length > 0) await writeItems(ctx, request, items)
}

/** Brings the folders up to the data after a change of fields that conditions depend on. Writes only when they differ. */
export async function refreshCompleteness(ctx: Ctx, requestId: string): Promise<void> {
  const request = await ctx.db
    .selectFrom('request')
    .select(['id', 'stage'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request) return
  const planned = await planFor(ctx, request)
  if (planned.folders.length + planned.items.length === 0) return
  // Two refreshes at once would make every new folder twice: the second waits and finds nothing to do.
  await ctx.transaction(async (tx) => buildFolders(tx, await lockRequest(tx.db, requestId)))
}

/** The moves that touch folders: building them, and closing what a correction had opened. */
export const completenessEffects: EffectsOf<'initCompleteness' | 'closeFolders'> = {
  initCompleteness: ({ ctx, request }) => buildFolders(ctx, request),
  closeFolders: ({ ctx, request }) => closeFolders(ctx.db, request.id),
}

/** Nothing takes files any more; what stood open and unchanged returns to its state. */
async function closeFolders(db: Db, requestId: string): Promise<void> {
  // What was opened because the declarant asked for it closes with what he asked for.
  await db
    .updateTable('item')
    .set({ opened_at: null, opened_by: null })
    .where('request_id', '=', requestId)
    .where('opened_at', 'is not', null)
    .where('asked_at', 'is', null)
    .execute()
  await db
    .updateTable('folder')
    .set({ opened_at: null })
    .where('request_id', '=', requestId)
    .where('opened_at', 'is not', null)
    .execute()
  await countOpenItems(db, requestId)
  await refreshItemStates(db, requestId)
}

/** Brings the request's own count of open items up to its items; after a remark opens or closes one. */
async function countOpenItems(db: Db, requestId: string): Promise<void> {
  await sql`
    update request r set open_items = n.open
    from (select count(*)::int as open from item i where i.request_id = ${requestId} and i.opened_at is not null and i.deleted_at is null) n
    where r.id = ${requestId} and r.open_items <> n.open`.execute(db)
}

async function planFor(ctx: Ctx, { id }: Pick<RequestRecord, 'id'>) {
  const [application, standing] = [await loadApplication(ctx.db, id), await readStanding(ctx.db, id)]
  return planFolders(templatesOf(application, ctx.now()), standing, () => newId(ctx))
}

async function readStanding(db: Db, requestId: string): Promise<Standing> {
  const folders = await db
    .selectFrom('folder')
    .select(['id', 'code', 'part_id', 'slot', 'title', 'hint', 'at_least_one', 'blocks', 'position'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  const items = await sql<Standing['items'][number]>`
    select i.id, i.folder_id, i.code, i.title, i.formats, i.why, i.is_required, i.blocks, i.information_sheet, i.is_added, i.position,
      i.deleted_at is not null as dropped, i.code = ${addedDocument} as "byPerson",
      exists (select from document d where d.item_id = i.id and d.deleted_at is null and d.last_no is not null) as "hasFiles"
    from item i
    where i.request_id = ${requestId}
    order by i.position`.execute(db)
  return { folders, items: items.rows }
}

async function writeFolders(db: Db, requestId: string, folders: readonly FolderPlan[]): Promise<void> {
  await db
    .insertInto('folder')
    .values(folders.map((folder) => ({ ...folder, request_id: requestId })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        hint: ref('excluded.hint'),
        at_least_one: ref('excluded.at_least_one'),
        blocks: ref('excluded.blocks'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

async function writeItems(
  ctx: Ctx,
  { id, stage }: Pick<RequestRecord, 'id' | 'stage'>,
  items: readonly ItemPlan[],
): Promise<void> {
  const at = ctx.now()
  // In a correction a document that becomes needed has to be open, or nobody could bring it.
  const opensNew = stageRule(stage).page === 'project'
  await ctx.db
    .insertInto('item')
    .values(
      items.map(({ dropped, ...item }) => ({
        ...item,
        request_id: id,
        deleted_at: dropped ? at : null,
        opened_at: opensNew && item.blocks ? at : null,
        state: opensNew && item.blocks ? ('opened' as const) : ('empty' as const),
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        formats: ref('excluded.formats'),
        why: ref('excluded.why'),
        is_required: ref('excluded.is_required'),
        blocks: ref('excluded.blocks'),
        information_sheet: ref('excluded.information_sheet'),
        is_added: ref('excluded.is_added'),
        position: ref('excluded.position'),
        deleted_at: ref('excluded.deleted_at'),
      })),
    )
    .execute()
  if (opensNew) await countOpenItems(ctx.db, id)
}
