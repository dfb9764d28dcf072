import type { files } from '@portal/contract/features/files/endpoints'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { announceRequest } from '../stages/index.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { assertDeclarantSide } from './declarant-side.ts'
import { isItemOpen } from '../../kernel/files/item-opening.ts'
import { refreshItemStates } from '../../kernel/files/item-state.ts'
import { getOwnedFile, type OwnedFile } from './queries.ts'

// As long as one may still be at it; later the file is uploaded anew, and its story is told by the record.
const withinMs = 60 * 60_000

/** Puts a removed file back where it lay, with its signatures and certifying sheet, while its place still takes files. */
export const restore: Handler<typeof files.restore> = async (ctx, { params }) => {
  await ctx.transaction(async (tx) => {
    const { request_id } = await getOwnedFile(tx.db, params.ref)
    if (request_id === null) throw refuse('NOT_FOUND')
    const request = await lockRequest(tx.db, request_id)
    const file = await getOwnedFile(tx.db, params.ref)
    if (!file.item_id || !file.document_id) throw refuse('NOT_FOUND')
    await assertDeclarantSide(tx, request.id)
    if (!isItemOpen(request.stage, file)) throw refuse('ITEM_CLOSED', { title: file.item_title ?? file.name })
    await assertNameStillFree(tx, file)
    await liftDocument(tx, file)
    await refreshItemStates(tx.db, request.id, file.item_id)
    await recordAct(tx, {
      type: 'file.restored',
      requestId: request_id,
      objectType: 'file',
      objectId: file.id,
      detail: { name: file.name },
    })
    await touchRequest(tx.db, request.id, ctx.user.id, tx.now())
    await announceRequest(tx, request)
  })
  return {}
}

/** The document and what was taken away with it at the same moment. */
async function liftDocument({ db, now }: SignedCtx, { document_id }: OwnedFile): Promise<void> {
  const { rows } = await sql`
    update document d set deleted_at = null
    from document own join item i on i.id = own.item_id and i.deleted_at is null
    where own.id = ${document_id} and own.deleted_at > ${new Date(now().getTime() - withinMs)}
      and d.deleted_at = own.deleted_at and (d.id = own.id or d.companion_of = own.id)
    returning d.id`.execute(db)
  if (rows.length === 0) throw refuse('NOT_FOUND')
}

/** The name the document comes back under, that of its newest version, has not been taken in the folder meanwhile. */
export async function assertNameStillFree(
  { db }: SignedCtx,
  { document_id }: Pick<OwnedFile, 'document_id'>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with named as not materialized (
      select d.id, d.item_id, d.deleted_at, f.name from document d
      join document_version v on v.document_id = d.id and v.no = d.last_no
      join file f on f.id = v.file_id)
    select back.name from named back join item own on own.id = back.item_id
    join item i on i.folder_id = own.folder_id and i.deleted_at is null
    join named other on other.item_id = i.id and other.id <> back.id and other.deleted_at is null and lower(other.name) = lower(back.name)
    where back.id = ${document_id} limit 1`.execute(db)
  const [taken] = rows
  if (taken) throw refuse('FILE_NAME_TAKEN', { name: taken.name })
}
