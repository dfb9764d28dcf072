import type { listExports } from '@portal/contract/features/list-exports/endpoints'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { getCleanFile } from '../files/index.ts'
import { countUnderWay, findExport, listExportsOf } from './queries.ts'
import type { AskedFile } from './tables.ts'
import { toExport } from './view-export.ts'

// Of one person: each reads for some seconds.
const atOnce = 3

/** Asks for the file of the journal. */
export const startJournal: Handler<typeof listExports.startJournal> = (ctx, { query }) =>
  ctx.transaction((tx) => start(tx, { list: 'journal', query }))

/** Asks for the file of the events. */
export const startEvents: Handler<typeof listExports.startEvents> = (ctx, { query }) =>
  ctx.transaction((tx) => start(tx, { list: 'events', query }))

async function start(tx: SignedCtx, asked: AskedFile) {
  const count = await countUnderWay(tx.db, tx.user.id)
  if (count >= atOnce) throw refuse('EXPORTS_UNDER_WAY', { count })
  const id = newId(tx)
  await tx.db
    .insertInto('list_export')
    .values({
      id,
      user_id: tx.user.id,
      on_behalf_of: tx.user.actingFor,
      asked: JSON.stringify(asked),
      touched_at: tx.machineNow(),
      created_at: tx.now(),
    })
    .execute()
  await tx.jobs.add(tx.db, 'makeListExport', { exportId: id }, { key: `makeListExport ${id}` })
  return toExport(await ownExport(tx, id))
}

/** One's own files of lists. */
export const list: Handler<typeof listExports.list> = async (ctx) => ({
  exports: (await listExportsOf(ctx.db, ctx.user.id)).map(toExport),
})

/** How far one of them is. */
export const one: Handler<typeof listExports.one> = async (ctx, { params }) => toExport(await ownExport(ctx, params.id))

/** Ends one that is being made; its job finds out at the next rows. */
export const stop: Handler<typeof listExports.stop> = async (ctx, { params }) => {
  await ctx.db
    .updateTable('list_export')
    .set({ state: 'stopped', finished_at: ctx.now() })
    .where('id', '=', params.id)
    .where('user_id', '=', ctx.user.id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return toExport(await ownExport(ctx, params.id))
}

/** The file itself, to nobody but who asked for it. */
export const file: Handler<typeof listExports.file> = async (ctx, { params }) => {
  const { file_id: fileId } = await ownExport(ctx, params.id)
  if (fileId === null) throw refuse('NOT_FOUND')
  const { name, media_type, size, sha256 } = await getCleanFile(ctx.db, fileId)
  const address = sha256.toString('hex')
  return {
    name,
    mediaType: media_type,
    content: { size, open: (range?: { start: number; end: number }) => ctx.files.open(address, range) },
    etag: address,
  }
}

async function ownExport(ctx: SignedCtx, id: string) {
  const found = await findExport(ctx.db, id, ctx.user.id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}
