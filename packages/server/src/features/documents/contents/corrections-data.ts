import { disciplines } from '@portal/domain/request/catalogs/disciplines'
import { replyTypes } from '@portal/domain/remarks/remarks'
import { fieldLabel } from '@portal/domain/request/fields/fields'
import { remarkNumber } from '@portal/domain/identifiers/numbers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { AnswerGroup, AnswersFormData } from '../forms/examination/answers-form.ts'
import type { ChangesFormData, FileMark } from '../forms/examination/changes-form.ts'
import { listIndicatorChanges } from './indicator-changes.ts'
import { citedRequest, type Paper } from './paper.ts'

interface Round {
  round: number
  /** When the first of it was issued; directions that were agreed to later came after. Nothing issued since is of another round. */
  since: Date
}

/** The round that is being answered: its number, and since when. */
async function roundOf(db: Db, requestId: string): Promise<Round> {
  const { rows } = await sql<Round>`
    select last.round, min(m.issued_at) as since
    from (
      select round, discipline is not distinct from 'К' as of_completeness from remark
      where request_id = ${requestId} and issued_at is not null order by issued_at desc limit 1) last
    join remark m on m.request_id = ${requestId} and m.issued_at is not null and m.round = last.round
      and (m.discipline is not distinct from 'К') = last.of_completeness
    group by last.round`.execute(db)
  return rows[0] ?? { round: 1, since: new Date(0) }
}

interface Change {
  document: string
  before: FileMark | null
  after: FileMark | null
  remarks: { round: number; discipline: string | null; no: number | null; reply: string | null }[]
}

const fileMark = (version: 'b' | 'a') => {
  const v = sql.raw(version)
  return sql`case when ${v}.id is null then null else jsonb_build_object('name', ${v}.name, 'size', ${v}.size,
    'crc32', lpad(to_hex(${v}.crc32), 8, '0'), 'sha256', encode(${v}.sha256, 'hex')) end`
}
const lastVersion = (when: ReturnType<typeof sql>) => sql`
  select v.id, l.name, l.size, c.crc32, c.sha256 from document_version v join file l on l.id = v.file_id join blob c on c.sha256 = l.sha256
  where v.document_id = d.id and ${when} order by v.no desc limit 1`

/** Documents replaced, added or taken out since the remarks of the round were issued. */
export async function changesFormData(db: Db, paper: Paper): Promise<ChangesFormData> {
  const { request, service, object, declarant } = paper
  const { round, since } = await roundOf(db, request.id)
  const [{ rows }, indicators] = await Promise.all([
    sql<Change>`
      select concat_ws(', ', f.title, i.title) as document, ${fileMark('b')} as before,
        case when d.deleted_at is null then ${fileMark('a')} end as after,
        coalesce((select jsonb_agg(jsonb_build_object('round', r.round, 'discipline', r.discipline, 'no', r.no,
            'reply', (select p.body from remark_reply p where p.remark_id = r.id and p.deleted_at is null order by p.created_at desc limit 1))
            order by r.discipline, r.no)
          from remark r where r.item_id = i.id and r.issued_at >= ${since}), '[]') as remarks
      from document d join item i on i.id = d.item_id join folder f on f.id = i.folder_id
      left join lateral (${lastVersion(sql`v.created_at <= ${since}`)}) b on true
      left join lateral (${lastVersion(sql`v.created_at > ${since}`)}) a on true
      where d.request_id = ${request.id} and (a.id is not null or (d.deleted_at > ${since} and b.id is not null))
        and (d.deleted_at is null or b.id is not null)
      order by f.position, i.position, d.position, d.id limit 5000`.execute(db),
    listIndicatorChanges(db, request.id, since),
  ])
  return {
    request: citedRequest(paper),
    service,
    object,
    declarant,
    round,
    changes: rows.map(({ document, before, after, remarks }) => ({
      document,
      before,
      after,
      remarks: remarks.map(({ round: of, discipline, no }) => remarkNumber(of, discipline, no ?? 0)),
      description: remarks.flatMap(({ reply }) => (reply ? [reply] : [])).join('\n') || describe(before, after),
    })),
    indicators,
  }
}

function describe(before: FileMark | null, after: FileMark | null): string {
  if (!before) return 'Документ представлен впервые.'
  return after ? 'Документ заменён.' : 'Документ исключён.'
}

interface Answered {
  discipline: string | null
  round: number
  no: number | null
  field: string | null
  item: string | null
  sheet: string | null
  body: string
  norm: string | null
  type: keyof typeof replyTypes | null
  reply: string | null
  changed: string[] | null
}

/** Every remark of the round with what the declarant answers. */
export async function answersFormData(db: Db, paper: Paper): Promise<AnswersFormData> {
  const { request, service, object, declarant } = paper
  const { round, since } = await roundOf(db, request.id)
  const { rows } = await sql<Answered>`
    select r.discipline, r.round, r.no, r.field, concat_ws(', ', f.title, i.title) as item, r.sheet, r.body, r.norm,
      p.type, p.body as reply,
      (select array_agg(l.name order by l.name) from document_version v join file l on l.id = v.file_id where v.id = any (p.version_ids) and p.type <> 'disagreed') as changed
    from remark r left join item i on i.id = r.item_id left join folder f on f.id = i.folder_id
    left join lateral (select * from remark_reply p where p.remark_id = r.id and p.deleted_at is null order by p.created_at desc limit 1) p on true
    where r.request_id = ${request.id} and r.issued_at >= ${since} and r.state <> 'revoked'
    order by r.discipline nulls first, r.no, r.id limit 5000`.execute(db)
  return { request: citedRequest(paper), service, object, declarant, round, groups: groupsOf(rows) }
}

function groupsOf(rows: readonly Answered[]): AnswerGroup[] {
  const codes = [...new Set(rows.map(({ discipline }) => discipline))]
  const placeOf = (discipline: string | null) => disciplines.findIndex(({ code }) => code === discipline)
  const inOrder = codes.toSorted((one, other) => placeOf(one) - placeOf(other))
  return inOrder.map((code) => ({
    title: disciplines.find((row) => row.code === code)?.title ?? code ?? 'Общие замечания',
    answers: rows
      .filter(({ discipline }) => discipline === code)
      .map((row) => ({
        number: remarkNumber(row.round, row.discipline, row.no ?? 0),
        where: [row.field ? fieldLabel(row.field) : row.item, row.sheet && `лист ${row.sheet}`]
          .filter(Boolean)
          .join(', '),
        remark: row.body,
        requirement: row.norm,
        kind: row.type ? replyTypes[row.type].title.toLowerCase() : 'нет ответа',
        answer: row.reply ?? '',
        changed: row.changed ?? [],
      })),
  }))
}
