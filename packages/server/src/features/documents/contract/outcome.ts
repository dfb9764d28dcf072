import { fileRefOf } from '../../../kernel/files/add-file.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { DealShown } from './deal-shown.ts'

/** The act of rendered services as it stands. */
export async function actOf(db: Db, requestId: string): Promise<DealShown['act']> {
  const row = await db
    .selectFrom('act')
    .select(['number', 'act_date as date', 'form', 'state', 'reason', 'answer', 'answer_reason as answerReason'])
    .where('request_id', '=', requestId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The newest conclusion with its file. */
export async function conclusionOf(db: Db, requestId: string): Promise<DealShown['conclusion']> {
  const row = await db
    .selectFrom('conclusion as o')
    .leftJoin('file as f', 'f.id', 'o.file_id')
    .select(['o.number', 'o.conclusion_date', 'o.result', 'o.state'])
    .select(['f.id', 'f.request_id', 'f.name', 'f.size', 'f.media_type', 'f.created_at'])
    .where('o.request_id', '=', requestId)
    .orderBy('o.no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, request_id, name, size, media_type, created_at } = row
  const file =
    id && name !== null && size !== null && media_type !== null && created_at
      ? fileRefOf({ id, request_id, name, size, media_type, created_at })
      : null
  return { number: row.number, date: row.conclusion_date, result: row.result, file, issued: row.state === 'issued' }
}
