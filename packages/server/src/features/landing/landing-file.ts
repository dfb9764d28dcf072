import type { landing } from '@portal/contract/features/landing/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { getCleanFile } from '../files/index.ts'
import { isShownOn } from './queries.ts'

/** A file of an entry that is shown today. Any other looks missing. */
export const file: Handler<typeof landing.file> = (ctx, { params }) => readFile(ctx, params.ref, 'shown')

/** The same of any entry, for whoever edits it. */
export const editedFile: Handler<typeof landing.editedFile> = (ctx, { params }) => readFile(ctx, params.ref, 'any')

async function readFile(ctx: Ctx, ref: string, of: 'shown' | 'any') {
  const { rows } = await sql<{ picture_type: string | null }>`
    select case when e.picture_id = ${ref} then e.picture_type end as picture_type from landing_entry e
    where (e.file_id = ${ref} or e.picture_id = ${ref})
      and ${of === 'shown' ? isShownOn(moscowDay(ctx.now())) : sql`true`}
    limit 1`.execute(ctx.db)
  const [entry] = rows
  if (!entry) throw refuse('NOT_FOUND')
  const { name, media_type, size, sha256, request_id } = await getCleanFile(ctx.db, ref)
  // It has become an application's since.
  if (request_id !== null) throw refuse('NOT_FOUND')
  const address = sha256.toString('hex')
  return {
    name,
    mediaType: entry.picture_type ?? media_type,
    content: { size, open: (range?: { start: number; end: number }) => ctx.files.open(address, range) },
    etag: address,
  }
}
