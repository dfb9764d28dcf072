import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'

/** A version an answer points at, beside the one its document had when the remark was issued. */
export interface ReplyChange {
  reply_id: string
  version_id: string
  no: number
  at: Date
  before: { no: number; at: string; ref: string; name: string } | null
  /** Other content, and newer than the remark. */
  is_changed: boolean
}

const most = 3000

const fileBefore = (since: ReturnType<typeof sql>) => sql`
  select b.no, b.created_at, x.id, x.name, x.sha256 from document_version b join file x on x.id = b.file_id
  where b.document_id = v.document_id and b.created_at < ${since} order by b.no desc limit 1`

/** What the answers of a request have changed: told by versions and contents, whatever the answer says. */
export async function listReplyChanges(db: Db, requestId: string, replyIds: readonly string[]): Promise<ReplyChange[]> {
  if (replyIds.length === 0) return []
  const { rows } = await sql<ReplyChange>`
    select p.id as reply_id, v.id as version_id, v.no, v.created_at as at,
      case when b.id is not null then jsonb_build_object('no', b.no, 'at', b.created_at, 'ref', b.id, 'name', b.name) end as before,
      v.created_at >= issued.at and b.sha256 is distinct from f.sha256 as is_changed
    from remark m
    join remark_reply p on p.remark_id = m.id and p.id = any (${[...replyIds]}::uuid[])
    -- A remark is issued once more in every round; taking an answer back only looks like it.
    cross join lateral (
      select max(e.at) as at from remark_event e
      where e.remark_id = m.id and e.to_state = 'issued' and e.from_state is distinct from 'answerDraft' and e.at <= p.created_at) issued
    cross join lateral unnest(p.version_ids) named(id)
    join document_version named_version on named_version.id = named.id
    join document d on d.id = named_version.document_id and d.type <> 'attachment'
    join document_version v on v.document_id = d.id
      and case when p.submitted_at is null then v.no = d.last_no else v.id = named.id end
    join file f on f.id = v.file_id
    left join lateral (${fileBefore(sql`issued.at`)}) b on true
    where m.request_id = ${requestId}
    order by p.created_at, v.id limit ${most}`.execute(db)
  return rows
}

/** «Исправлено» points at what has another content since the remark was issued. */
export async function assertReplaced(db: Db, versionIds: readonly string[], since: Date): Promise<void> {
  if (versionIds.length === 0) return
  const { rows } = await sql<{ name: string; no: number; is_old: boolean }>`
    select f.name, v.no, v.created_at < ${since}::instant as is_old
    from document_version v
    join document d on d.id = v.document_id and d.type <> 'attachment'
    join file f on f.id = v.file_id
    left join lateral (${fileBefore(sql`${since}::instant`)}) b on true
    where v.id = any (${[...versionIds]}::uuid[]) and (v.created_at < ${since}::instant or b.sha256 = f.sha256)
    order by f.name limit 1`.execute(db)
  const [same] = rows
  if (!same) return
  const what = same.is_old
    ? `Файл «${same.name}» не заменён после замечания: действует прежняя версия ${same.no}.`
    : `Содержание файла «${same.name}» то же, что было при выдаче замечания.`
  throw invalidField('files', `${what} Загрузите исправленный файл или снимите отметку`)
}
