import type { Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { factsAt } from '@portal/domain/stages/facts-at'
import { toneOf } from '@portal/domain/stages/groups'
import { stageRule } from '@portal/domain/stages/stages'
import { factsOfDone } from '@portal/domain/stages/turn'
import type { CatalogsInForce } from '../../../catalogs.ts'
import type { SignedCtx } from '../../../context.ts'
import { memoized } from '../../../platform/memoized/memoized.ts'
import { listLines } from './list-lines.ts'
import type { ListedRequest, ToldRequest } from '../../../kernel/scope/listed-request.ts'
import { goalTitles, numberOf } from '../../../kernel/request-names.ts'
import { rowGiven } from '../../../kernel/facts/row-facts.ts'
import type { Reckoning } from '../../../kernel/facts/term-facts.ts'
import { rowViewer } from './row-viewer.ts'
import { shortTurnView } from './turn-view.ts'

type RowView = Reply<typeof requests.list>['rows'][number]

/** A row of a list in words, made of the row alone. */
export function rowView(ctx: SignedCtx, row: ListedRequest): RowView {
  return {
    id: row.id,
    number: numberOf(row),
    stage: row.stage,
    stageTitle: stageRule(row.stage).title,
    tone: toneOf(row.stage),
    goal: String(row.goal),
    goalTitle: goalTitles(row.goal).short,
    objectType: String(row.object_type),
    workType: String(row.work_type),
    objectName: row.object_name,
    declarantName: row.declarant_name,
    subdivision: row.subdivision,
    subdivisionTitle: subdivisionTitle(ctx.catalogs, row.subdivision),
    region: row.region,
    lead: row.lead_name || null,
    turn: { ...rowTurn(ctx, row), dueAt: row.due_at?.toISOString() ?? null },
    unread: row.unread,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

// Most rows of most lists meet the same few hundred combinations of stage, reader and days left.
const shortTurnAt = memoized<ReturnType<typeof shortTurnView>>(1000)

/** Whose turn a row says it is, in short words; till when is read from the row. */
export function rowTurn({ user, now, config, calendar }: SignedCtx, row: ToldRequest): Omit<RowView['turn'], 'dueAt'> {
  const by = { now: now(), calendar: calendar.days, cutoffDays: 0 }
  return turnOf(row, rowViewer(user, row, config.demo), by)
}

function turnOf(row: ToldRequest, viewer: ReturnType<typeof rowViewer>, by: Reckoning) {
  const { id, number, kind, goal, work_type, stage, stage_since, due_at, open_items, open_remarks, request_remarks } =
    row
  const told = rowGiven(
    {
      id,
      number,
      kind,
      goal,
      work_type,
      stage,
      stage_since,
      due_at,
      open_items,
      open_remarks,
      request_remarks,
      // What a list does not read and its short words do not need.
      opening: null,
      return_stage: null,
      ends_on: null,
      conclusion_id: null,
      root_id: null,
    },
    by,
    viewer,
  )
  const given = { ...told, ...factsOfDone(row.done_by) }
  return shortTurnAt(stage + keyOf(given), () => shortTurnView(factsAt(stage, given), null, listLines[stage]))
}

/**
 * Every fact, also one that is added later: what is left out here would decide nothing any more. By values alone, they come
 * in one order, at half the price of JSON.
 */
function keyOf(facts: object): string {
  let key = ''
  for (const value of Object.values(facts))
    key += typeof value === 'object' && value !== null ? `{${keyOf(value)}}` : `${value};`
  return key
}

export function subdivisionTitle({ subdivisions }: CatalogsInForce, code: string): string {
  return subdivisions.find((one) => one.code === code)?.title ?? code
}
