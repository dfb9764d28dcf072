import type { SignedNote } from '@portal/domain/request/notes/note-signers'
import type { Db } from '../../platform/db/schema.ts'

/** Who signed the explanatory note that the application was last brought to; undefined: there is none in XML. */
export async function signersOfRequest(db: Db, requestId: string): Promise<readonly SignedNote[] | undefined> {
  const note = await db
    .selectFrom('request_note')
    .select('signers')
    .where('request_id', '=', requestId)
    .where('state', '=', 'taken')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return note?.signers
}
