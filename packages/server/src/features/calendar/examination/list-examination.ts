import type { Input, Reply } from '@portal/contract/endpoint'
import type { calendar } from '@portal/contract/features/calendar/endpoints'
import {
  addWorkingDays,
  type Calendar,
  datesBetween,
  isConfirmedYear,
  workingDaysBetween,
} from '@portal/domain/calendar/calendar'
import { type Day, endOfDay, moscowDay, shiftDay, startOfDay, yearOf } from '@portal/domain/calendar/days'
import { toneOf } from '@portal/domain/stages/groups'
import { type Stage, stageNames, stageRule } from '@portal/domain/stages/stages'
import { termOf, termRule } from '@portal/domain/stages/terms'
import type { Handler } from '../../../platform/http/bind.ts'
import type { ListedRequest } from '../../../kernel/scope/listed-request.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { goalTitles, numberOf } from '../../../kernel/request-names.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import { countVisible, listVisible, nearestFirst, readCursor, type RequestFilter } from '../../requests/index.ts'
import { listVisitsOfEach } from '../../stages/index.ts'
import { askedPeriod } from './asked-period.ts'
import { barsOf } from './bars.ts'
import { listEnds, listLeads } from './queries-examination.ts'

type Asked = Input<typeof calendar.examination>['query']
type Row = Reply<typeof calendar.examination>['rows'][number]

const warningDays = 5
const submitted = stageNames.filter((stage) => stageRule(stage).page === 'project')
const underWay = submitted.filter((stage) => !stageRule(stage).final)
const finished = submitted.filter((stage) => stageRule(stage).final)

/** Applications whose way crosses these days, the nearest deadline first. */
export const examination: Handler<typeof calendar.examination> = async (ctx, { query }) => {
  const { from, to } = askedPeriod(query.from, query.to)
  const scope = await scopeOfCaller(ctx)
  const today = moscowDay(ctx.now())
  const filter: RequestFilter = {
    ...narrowedBy(query, { today, days: ctx.calendar.days, isStaff: scope.isStaff }),
    under: { before: startOfDay(shiftDay(to, 1)), since: startOfDay(from), sinceDay: from, isNow: from <= today },
  }
  const cursor = query.cursor ? readCursor(query.cursor, nearestFirst) : undefined
  if (query.cursor && !cursor)
    throw invalidFields([{ path: 'cursor', message: 'Страница устарела. Откройте календарь с начала' }])
  const page = { filter, sort: nearestFirst, cursor, size: query.size }
  const [{ rows, next }, total] = await Promise.all([
    listVisible(ctx.db, scope, page),
    cursor ? undefined : countVisible(ctx.db, scope, filter),
  ])
  const ids = rows.map(({ id }) => id)
  const [visits, ends] = await Promise.all([listVisitsOfEach(ctx.db, ids), listEnds(ctx.db, ids)])
  const title = (code: string) => ctx.catalogs.subdivisions.find((one) => one.code === code)?.title ?? code
  return {
    rows: rows.map((row): Row => {
      const endsOn = ends.get(row.id) ?? null
      const dueOn = row.due_at && moscowDay(row.due_at)
      return {
        id: row.id,
        number: numberOf(row),
        objectName: row.object_name,
        stageTitle: stageRule(row.stage).title,
        tone: toneOf(row.stage),
        goalTitle: goalTitles(row.goal).short,
        subdivisionTitle: title(row.subdivision),
        lead: row.lead_name || null,
        bars: barsOf({ visits: visits.get(row.id) ?? [], stage: row.stage, dueOn, endsOn, today }),
        due: dueOn === null ? null : { title: dueTitle(row), ...slackOf(dueOn, today, ctx.calendar.days) },
        endsOn,
      }
    }),
    next,
    ...(total && { total }),
    today,
    daysOff: datesBetween(from, to, 3, ctx.calendar.days).map(({ date }) => date),
    unconfirmedYears: [...new Set([yearOf(from), yearOf(to)])].filter(
      (year) => !isConfirmedYear(year, ctx.calendar.days),
    ),
  }
}

/** Who leads an application: staff choose among them. */
export const leads: Handler<typeof calendar.leads> = async (ctx) => ({
  people: ctx.user.isAdmin ? await listLeads(ctx.db) : [],
})

/** What a deadline at this stage asks for. */
export function dueTitle({ stage }: Pick<ListedRequest, 'stage'>): string {
  const kind = termOf(stage)
  return kind ? termRule(kind).title : stageRule(stage).title
}

interface Known {
  today: Day
  days: Calendar
  isStaff: boolean
}

function narrowedBy({ subdivision, lead, goal, state }: Asked, known: Known): RequestFilter {
  if (lead && !known.isStaff)
    throw invalidFields([{ path: 'lead', message: 'По куратору отбирает только экспертная организация' }])
  return {
    subdivisions: subdivision,
    leads: lead,
    goals: goal?.map(Number),
    stages: stagesOf(state),
    dueAmong: state && dueAmong(state, known),
  }
}

function stagesOf(state: Asked['state']): readonly Stage[] {
  if (!state) return underWay
  const hasOpen = state.some((one) => one !== 'finished')
  if (!state.includes('finished')) return underWay
  return hasOpen ? submitted : finished
}

/** The deadlines of the chosen states, half open; what is finished has none. */
function dueAmong(state: NonNullable<Asked['state']>, { today, days }: Known): RequestFilter['dueAmong'] {
  const begun = startOfDay(today)
  const soon = endOfDay(addWorkingDays(today, warningDays, days))
  return state.map((one) => {
    switch (one) {
      case 'overdue':
        return { before: begun }
      case 'soon':
        return { from: begun, before: soon }
      case 'later':
        return { from: soon }
      case 'finished':
        return 'none'
    }
  })
}

function slackOf(day: Day, today: Day, days: Calendar): Pick<NonNullable<Row['due']>, 'day' | 'daysLeft' | 'slack'> {
  const daysLeft = workingDaysBetween(today, day, days)
  return { day, daysLeft, slack: day < today ? 'overdue' : daysLeft <= warningDays ? 'warning' : 'normal' }
}
