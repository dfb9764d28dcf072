import type { Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { phaseOf, phases } from '@portal/domain/stages/groups'
import type { Handler } from '../../../platform/http/bind.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import type { VisibleRequest } from '../../../kernel/scope/visible-request.ts'
import { fullFacts } from '../facts/facts.ts'
import type { Visit } from './list-visits.ts'
import { planOf } from './plan.ts'
import { readCourse } from './read-course.ts'
import { rulerOf } from './ruler.ts'
import { stepsOf } from './steps.ts'
import { viewerOf } from '../viewer.ts'

type Phases = Reply<typeof stages.progress>['phases']

/** The section «Ход»: phase strip, day ruler, what is left until the next move, plan and fact. All figures are counted here. */
export const progress: Handler<typeof stages.progress> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const [facts, { visits, clocks, addedDays }] = await Promise.all([
    fullFacts(ctx, request, viewerOf(ctx, request)),
    readCourse(ctx.db, request.id),
  ])
  const now = ctx.now()
  const calendar = ctx.calendar.days
  return {
    phases: phasesOf(request, visits, now),
    ruler: rulerOf({
      visits,
      endsOn: request.ends_on,
      dueAt: request.due_at,
      stage: request.stage,
      added: addedDays,
      now,
      calendar,
    }),
    steps: stepsOf(facts),
    plan: planOf({ visits, clocks, endsOn: request.ends_on, dueAt: request.due_at, now, calendar }),
  }
}

/** Plan and fact alone, of the phases asked for. */
export const planStages: Handler<typeof stages.planStages> = async (ctx, { params, query }) => {
  const request = await seeRequest(ctx, params.id)
  const { visits, clocks } = await readCourse(ctx.db, request.id)
  const plan = planOf({
    visits,
    clocks,
    endsOn: request.ends_on,
    dueAt: request.due_at,
    now: ctx.now(),
    calendar: ctx.calendar.days,
    phases: query.typeList,
  })
  return { plan }
}

function phasesOf(request: VisibleRequest, visits: readonly Visit[], now: Date): Phases {
  const current = phaseOf(request.stage)
  const order: readonly string[] = phases.map(({ name }) => name)
  const reached = order.indexOf(current)
  return phases.map(({ name, title, optional }, index) => {
    const entries = visits.filter(({ stage }) => phaseOf(stage) === name)
    // The last phase has nothing after it: whoever stands in it has come through.
    const isOver = name === 'rendered' && name === current
    const isNow = name === current && !isOver
    // A phase that lies ahead but was entered before: the request came back from it.
    // The examination goes on once the remarks are answered or the term is extended.
    const isPaused = name === 'examination' && (current === 'correction' || current === 'extension')
    const isLoop = !isNow && entries.length > 0 && (index > reached || isPaused)
    const isDone = !isNow && (entries.length > 0 || index < reached) && !isLoop
    const state = isNow
      ? 'now'
      : isLoop
        ? 'loop'
        : isDone && entries.length > 0
          ? 'done'
          : optional
            ? 'optional'
            : 'next'
    const isLate = isNow && request.due_at !== null && request.due_at < now
    const note = noteOf(state, entries, { ...request, isLate })
    return { key: name, title, state, isLate, note, arc: arcOf(name, current, entries) }
  })
}

function noteOf(
  state: Phases[number]['state'],
  entries: readonly Visit[],
  { due_at, ends_on, isLate }: Pick<VisibleRequest, 'due_at' | 'ends_on'> & { isLate: boolean },
): string {
  const last = entries.at(-1)
  switch (state) {
    case 'done':
      return last ? dayText(moscowDay(last.left ?? last.since)) : ''
    case 'now':
      if (due_at) return `${isLate ? 'срок был' : 'до'} ${dayText(moscowDay(due_at))}`
      return last ? `с ${dayText(moscowDay(last.since))}` : ''
    case 'loop':
      return last ? `с ${dayText(moscowDay(last.since))}` : ''
    case 'optional':
      return 'если понадобится'
    case 'next':
      return ends_on ? `план ${dayText(ends_on)}` : ''
  }
}

/** «2-й круг» over the phase that was entered again. */
function arcOf(name: string, current: string, entries: readonly Visit[]): string | null {
  if (name !== current || name !== 'correction') return null
  const rounds = entries.filter(({ isEntry }) => isEntry).length
  return rounds > 1 ? `${rounds}-й круг` : null
}
