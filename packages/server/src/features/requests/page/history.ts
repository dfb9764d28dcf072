import type { Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { doneTitle } from '@portal/domain/stages/moves/actions'
import { isStage, stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { subjectName } from '../../../kernel/on-behalf/subject-name.ts'

type Row = Reply<typeof requests.history>['rows'][number]

interface Move {
  no: number
  from_stage: string | null
  to_stage: string
  action: string
  actor: string
  by: string | null
  on_behalf_of: string | null
  reason: string | null
  at: Date
}

/** Every move of a request, the last one first. */
export const history: Handler<typeof requests.history> = async (ctx, { params, query }) => {
  const rows = await listMoves(ctx.db, params.id, beforeOf(query.cursor), query.size + 1)
  const page = rows.slice(0, query.size)
  return { rows: page.map(toRow), next: rows.length > page.length ? String(page.at(-1)?.no) : null }
}

// More moves than this a request cannot have.
const end = 32_767

function beforeOf(cursor: string | undefined): number {
  if (!cursor) return end
  if (!/^\d{1,5}$/.test(cursor))
    throw invalidFields([{ path: 'cursor', message: 'Страница устарела. Откройте историю с начала' }])
  return Math.min(Number(cursor), end)
}

async function listMoves(db: Db, requestId: string, before: number, limit: number): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select m.no, m.from_stage, m.to_stage, m.action, m.actor, m.reason, m.at,
      case when u.id is null then null else concat_ws(' ', u.surname, u.name, u.patronymic) end as by,
      ${subjectName('m.on_behalf_of')} as on_behalf_of
    from stage_move m left join app_user u on u.id = m.by_user
    where m.request_id = ${requestId} and m.no < ${before} order by m.no desc limit ${limit}`.execute(db)
  return rows
}

function toRow({ no, from_stage, to_stage, action, actor, by, on_behalf_of, reason, at }: Move): Row {
  return {
    no,
    from: from_stage,
    fromTitle: from_stage && titleOf(from_stage),
    to: to_stage,
    toTitle: titleOf(to_stage),
    action,
    actionTitle: doneTitle(action),
    actor,
    by,
    onBehalfOf: on_behalf_of,
    reason,
    at: at.toISOString(),
  }
}

function titleOf(stage: string): string {
  return isStage(stage) ? stageRule(stage).title : stage
}
