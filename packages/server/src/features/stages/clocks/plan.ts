import type { Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { workingDaysBetween, type Calendar } from '@portal/domain/calendar/calendar'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { type PlanPhase, stageRule } from '@portal/domain/stages/stages'
import { type TermKind, termOf, termRule } from '@portal/domain/stages/terms'
import type { StartedClock } from './read-course.ts'
import type { Visit } from './list-visits.ts'

type Row = Reply<typeof stages.progress>['plan'][number]

interface Planned {
  visits: readonly Visit[]
  clocks: readonly StartedClock[]
  endsOn: Day | null
  dueAt: Date | null
  now: Date
  calendar: Calendar
  phases?: readonly string[] | undefined
}

interface Stay {
  kind: TermKind
  phase: PlanPhase
  from: Date
  to: Date | null
}

/** Plan and fact of every clock the request has been under, in order; the one that runs is last. */
export function planOf({ visits, clocks, endsOn, dueAt, now, calendar, phases }: Planned): Row[] {
  const stays = staysOf(visits)
  return stays
    .filter(({ phase }) => !phases || phases.includes(phase))
    .map((stay, index) => {
      const last = stay === stays.at(-1)
      const plannedTo = plannedEnd(stay, last, { clocks, endsOn, dueAt })
      const actualTo = stay.to && moscowDay(stay.to)
      return {
        key: `${stay.kind}-${index}`,
        title: termRule(stay.kind).title,
        note: roundNote(stay, stays),
        side: termRule(stay.kind).side,
        plannedFrom: moscowDay(stay.from),
        plannedTo,
        actualFrom: moscowDay(stay.from),
        actualTo,
        difference:
          plannedTo === null || isInterrupted(stay, stays)
            ? null
            : workingDaysBetween(plannedTo, actualTo ?? later(moscowDay(now), plannedTo), calendar),
      }
    })
}

/** Stays under one clock without a break. */
function staysOf(visits: readonly Visit[]): Stay[] {
  const stays: Stay[] = []
  for (const { stage, since, left } of visits) {
    const kind = termOf(stage)
    const last = stays.at(-1)
    if (kind === null) continue
    if (last && last.kind === kind && last.to?.getTime() === since.getTime()) last.to = left
    else stays.push({ kind, phase: stageRule(stage).phase, from: since, to: left })
  }
  return stays
}

function plannedEnd(stay: Stay, last: boolean, given: Pick<Planned, 'clocks' | 'endsOn' | 'dueAt'>): Day | null {
  if (last && stay.to === null && given.dueAt) return moscowDay(given.dueAt)
  if (stay.kind === 'examination') return given.endsOn
  // A clock started anew inside a stay: what held at its end is what was promised.
  const clock = given.clocks.findLast(
    ({ kind, startedAt }) => kind === stay.kind && startedAt >= stay.from && (stay.to === null || startedAt < stay.to),
  )
  return clock ? moscowDay(clock.dueAt) : null
}

/** The term of the examination is not over when remarks interrupt it: nothing to compare. */
function isInterrupted(stay: Stay, stays: readonly Stay[]): boolean {
  const next = stays[stays.indexOf(stay) + 1]
  return stay.kind === 'examination' && stay.to !== null && next !== undefined && next.kind !== 'conclusion'
}

function roundNote(stay: Stay, stays: readonly Stay[]): string | null {
  const same = stays.filter(({ kind }) => kind === stay.kind)
  return same.length > 1 ? `${same.indexOf(stay) + 1}-й круг` : null
}

// Not over yet: it is late only once the planned day has passed.
function later(today: Day, planned: Day): Day {
  return today > planned ? today : planned
}
