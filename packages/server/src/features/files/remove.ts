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
import { restsOnFile } from '../../kernel/files/attach-file.ts'
import { isItemOpen } from '../../kernel/files/item-opening.ts'
import { refreshItemStates } from '../../kernel/files/item-state.ts'
import { getOwnedFile, type OwnedFile } from './queries.ts'
import { forgetVerdicts } from './signatures/tell-verdict.ts'
import { assertNameStillFree } from './restore.ts'

/** Takes a file away: its document or its last version from an open item, an enclosure from a letter that is not sent, or what is nobody's. */
export const remove: Handler<typeof files.remove> = async (ctx, { params, query }) => {
  await ctx.transaction(async (tx) => {
    const { request_id } = await getOwnedFile(tx.db, params.ref)
    const request = request_id === null ? undefined : await lockRequest(tx.db, request_id)
    const file = await getOwnedFile(tx.db, params.ref)
    if (request && file.item_id) {
      await assertDeclarantSide(tx, request.id)
      if (!isItemOpen(request.stage, file) || file.no !== file.last_no)
        throw refuse('ITEM_CLOSED', { title: file.item_title ?? file.name })
      if (query.versionOnly && file.no !== null && file.no > 1) await dropVersion(tx, file, file.no)
      else await dropDocument(tx, file)
      await refreshItemStates(tx.db, request.id, file.item_id)
    } else await dropOwn(tx, file)
    await recordAct(tx, {
      type: 'file.deleted',
      requestId: request_id,
      objectType: 'file',
      objectId: file.id,
      detail: { name: file.name },
    })
    if (!request) return
    await forgetVerdicts(tx, request.id)
    await touchRequest(tx.db, request.id, ctx.user.id, tx.now())
    await announceRequest(tx, request)
  })
  return {}
}

// The certifying sheet goes together with what it certifies; versions stay for the history.
async function dropDocument(tx: SignedCtx, { document_id }: OwnedFile): Promise<void> {
  await tx.db
    .updateTable('document')
    .set({ deleted_at: tx.now() })
    .where((eb) => eb.or([eb('id', '=', document_id), eb('companion_of', '=', document_id)]))
    .where('deleted_at', 'is', null)
    .execute()
}

// As if it had not come; what was done is told by the record. A version that was sent has been read: it stays.
async function dropVersion(tx: SignedCtx, file: OwnedFile, no: number): Promise<void> {
  const { id, document_id, version_at, opened_at } = file
  if (document_id === null || version_at === null) throw refuse('NOT_FOUND')
  if (opened_at !== null && version_at < opened_at) throw refuse('ITEM_CLOSED', { title: file.item_title ?? file.name })
  await tx.db
    .updateTable('document')
    .set({ last_no: no - 1 })
    .where('id', '=', document_id)
    .execute()
  await assertNameStillFree(tx, file)
  await tx.db.deleteFrom('document_version').where('document_id', '=', document_id).where('no', '=', no).execute()
  await tx.db.updateTable('file').set({ deleted_at: tx.now() }).where('id', '=', id).execute()
}

/** What a deputy's powers, a checklist, a design task or the public page rests on stays; of the powers also after them. */
async function assertNothingRests({ db }: SignedCtx, { id, name }: Pick<OwnedFile, 'id' | 'name'>): Promise<void> {
  const { rows } = await sql`
    select from substitution where basis_file_id = ${id} and state <> 'draft'
    union all
    select from checklist_file where file_id = ${id}
    union all
    ${restsOnFile([id])}
    limit 1`.execute(db)
  if (rows.length > 0) throw refuse('ITEM_CLOSED', { title: name })
}

// Documents of the deal have rules of their own, by kind and stage: they are taken away as documents, not as files.
async function dropOwn(tx: SignedCtx, { id, request_id, uploaded_by, type, title, name }: OwnedFile): Promise<void> {
  if (type !== null) throw refuse('ITEM_CLOSED', { title: title ?? name })
  if (uploaded_by !== tx.user.id)
    throw refuse('FORBIDDEN', { reason: 'author', why: 'Файл убирает тот, кто его загрузил.' })
  const sent = await tx.db
    .selectFrom('letter_file as lf')
    .innerJoin('letter as l', 'l.id', 'lf.letter_id')
    .select('l.id')
    .where('lf.file_id', '=', id)
    .where('l.state', 'not in', ['draft', 'signing'])
    .executeTakeFirst()
  await assertNothingRests(tx, { id, name })
  // The letter may have been sent since its author was let in.
  if (sent) throw refuse('ITEM_CLOSED', { title: name })
  await tx.db.deleteFrom('letter_file').where('file_id', '=', id).execute()
  const { numUpdatedRows } = await tx.db
    .updateTable('file')
    .set({ deleted_at: tx.now() })
    .where('id', '=', id)
    // What was nobody's may have been taken by a request this very moment.
    .where('request_id', 'is not distinct from', request_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('NOT_FOUND')
}
