import type { Selectable } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Db, Tables } from '../../../platform/db/schema.ts'
import { refuse, type Refusal } from '../../../platform/http/refuse.ts'

export type UploadRow = Selectable<Tables['upload']>

/** An upload is its sender's alone: to anybody else it is not there. */
export async function getOwnUpload({ db, user }: SignedCtx, id: string): Promise<UploadRow> {
  const row = await findUpload(db, id)
  if (row?.user_id !== user.id) throw refuse('NOT_FOUND')
  return row
}

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An upload as its sender follows it. */
export function uploadView({ id, name, size, received, state, refusal, refusal_code, file_id, expires_at }: UploadRow) {
  const how = { received, state, refusal, refusalCode: refusal_code, ref: file_id }
  return { id, name, size, ...how, expiresAt: expires_at.toISOString() }
}

/** The sentence stays with the upload until its sender has read it. */
export async function refuseUpload(db: Db, id: string, { code, message }: Refusal): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'refused', refusal: message, refusal_code: code, parts: '[]' })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .execute()
}

/** How many others of this person have come whole and wait to be looked at. */
export async function countChecking(db: Db, { id, user_id }: Pick<UploadRow, 'id' | 'user_id'>): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'checking')
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Half an upload waits so long for the rest; so long is known how one has ended. */
export const uploadDays = 7

export function uploadExpiry(now: Date): Date {
  return new Date(now.getTime() + uploadDays * 24 * 60 * 60_000)
}
