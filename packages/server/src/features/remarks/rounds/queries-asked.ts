import type { RemarkState, ReplyType } from '@portal/domain/remarks/remarks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { completenessCode, type Phase } from '../remark-stages.ts'

export interface RoundRow {
  phase: Phase
  round: number
  issued_at: Date
  answered_at: Date | null
  asked: number
  critical: number
  answered: number
  accepted: number
  refused: number
}

// An examination has two or three rounds; a list is never without its limit.
const mostRounds = 200
const most = 3000

/** The rounds that were issued, newest first, with how each of them ended. */
export async function listRounds(db: Db, requestId: string): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select case when a.discipline is not distinct from ${completenessCode} then 'completeness' else 'examination' end as phase, a.round,
      min(a.issued_at) as issued_at, max(p.submitted_at) as answered_at, count(*)::integer as asked,
      (count(*) filter (where m.is_critical))::integer as critical, count(p.id)::integer as answered,
      (count(*) filter (where p.decision = 'accepted'))::integer as accepted,
      (count(*) filter (where p.decision = 'notAccepted'))::integer as refused
    from remark_asked a
    join remark m on m.id = a.remark_id
    left join remark_reply p on p.id = a.reply_id
    where a.request_id = ${requestId}
    group by 1, 2 order by issued_at desc limit ${mostRounds}`.execute(db)
  return rows
}

export interface AskedRow {
  remark_id: string
  round: number
  discipline: string | null
  no: number
  item: string | null
  field: string | null
  sheet: string | null
  body: string
  materials: string | null
  norm: string | null
  no_norm_reason: string | null
  is_critical: boolean
  author: string
  issued_at: Date
  /** The version the expert had before his eyes. */
  asked_of: AskedFile | null
  /** Of the remark today, while it still stands in this round. */
  state: RemarkState | null
  type: ReplyType | null
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  /** The versions the answer was sent with. */
  files: AskedFile[]
  decision: 'accepted' | 'notAccepted' | null
  decision_text: string | null
  decided_by: string | null
  decided_at: Date | null
}

export interface AskedFile {
  ref: string
  name: string
  version: number
  sha256: string
}

const fullName = (user: string) =>
  sql.raw(`nullif(concat_ws(' ', ${user}.surname, ${user}.name, ${user}.patronymic), '')`)
const fileOf = sql.raw(
  `jsonb_build_object('ref', f.id, 'name', f.name, 'version', v.no, 'sha256', encode(f.sha256, 'hex'))`,
)

/** One round as it was: what was asked, what was answered, with which versions, and what was decided. */
export async function listAsked(
  db: Db,
  requestId: string,
  { round, phase }: { round: number; phase: Phase },
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select a.remark_id, a.round, a.discipline, a.no, a.item, m.field, m.sheet, m.body, m.materials, m.norm, m.no_norm_reason, m.is_critical,
      ${fullName('u')} as author, a.issued_at,
      (select ${fileOf} from document_version v join file f on f.id = v.file_id where v.id = a.version_id) as asked_of,
      case when m.round = a.round then m.state end as state,
      p.type, p.body as answer, ${fullName('w')} as answered_by, p.submitted_at as answered_at,
      coalesce((select jsonb_agg(${fileOf} order by f.name, v.no) from document_version v join file f on f.id = v.file_id
        where v.id = any (p.version_ids)), '[]') as files,
      p.decision, p.decision_text, ${fullName('d')} as decided_by, p.decided_at
    from remark_asked a
    join remark m on m.id = a.remark_id
    join app_user u on u.id = m.author_id
    left join remark_reply p on p.id = a.reply_id
    left join app_user w on w.id = p.by_user
    left join app_user d on d.id = p.decided_by
    where a.request_id = ${requestId} and a.round = ${round}
      and (a.discipline is not distinct from ${completenessCode}) = ${phase === 'completeness'}
    order by a.no, a.remark_id limit ${most}`.execute(db)
  return rows
}
