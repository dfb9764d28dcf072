import type { Reply } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { isUnsent, type RemarkState, remarkStates } from '@portal/domain/remarks/remarks'
import { sql } from 'kysely'
import { subjectName } from '../../../kernel/on-behalf/subject-name.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { getRemark } from '../queries-one.ts'
import { type Reader, readerOf } from '../reader.ts'

type History = Reply<typeof remarks.history>

interface EventRow {
  no: number
  from_state: RemarkState | null
  to_state: RemarkState
  text: string | null
  by: string | null
  on_behalf_of: string | null
  at: Date
}

/** Every wording and every passage of a remark. What staff did before it was issued is theirs; a draft answer, the declarant's. */
export const history: Handler<typeof remarks.history> = async (ctx, { params }) => {
  const remark = await getRemark(ctx.db, params.id)
  const reader = await readerOf(ctx, remark.request_id)
  if (!reader.isStaff && isUnsent(remark.state)) throw refuse('NOT_FOUND')
  const rows = await listEvents(ctx.db, remark.id)
  const versions = versionsOf(rows, remark.body)
  return {
    versions: reader.isStaff ? versions : versions.slice(-1),
    events: rows.filter((row) => isPassage(row) && isSeen(row, reader)).map(viewOf),
  }
}

// An examination gives no remark more than this.
const most = 500

async function listEvents(db: Db, remarkId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.no, e.from_state, e.to_state, e.text, nullif(concat_ws(' ', u.surname, u.name, u.patronymic), '') as by,
      ${subjectName('e.on_behalf_of')} as on_behalf_of, e.at
    from remark_event e left join app_user u on u.id = e.by_user
    where e.remark_id = ${remarkId} order by e.no limit ${most}`.execute(db)
  return rows
}

/** A change of the words leaves it in its state, and keeps what it said before. */
function isChange({ from_state, to_state, text }: EventRow): boolean {
  return from_state === to_state && isUnsent(to_state) && text !== null
}

function isPassage(row: EventRow): boolean {
  return !isChange(row)
}

/** Each wording with who gave it: a change keeps the words before it. */
function versionsOf(rows: readonly EventRow[], body: string): History['versions'] {
  const changes = rows.filter(isChange)
  const [first] = rows
  if (!first) return []
  const texts = [...changes.map(({ text }) => text ?? ''), body]
  const authors = [first, ...changes]
  return texts.map((text, at) => {
    const by = authors[at] ?? first
    return { no: at + 1, text, by: by.by ?? 'Портал', at: by.at.toISOString() }
  })
}

function isSeen({ from_state, to_state }: EventRow, { isStaff, isDeclarant }: Reader): boolean {
  if (isUnsent(to_state)) return isStaff
  const isDraft = to_state === 'answerDraft' || (from_state === 'answerDraft' && to_state === 'issued')
  return isDraft ? isDeclarant : true
}

function viewOf({ no, from_state, to_state, text, by, on_behalf_of, at }: EventRow): History['events'][number] {
  const { title, tone } = remarkStates[to_state]
  return {
    no,
    title:
      from_state === null ? 'Записано' : from_state === to_state && to_state === 'approving' ? 'Согласовано' : title,
    tone,
    text,
    by,
    onBehalfOf: on_behalf_of,
    at: at.toISOString(),
  }
}
