import type { Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { addWorkingDays, isWorkingDay, type Calendar } from '@portal/domain/calendar/calendar'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { serviceStages } from '@portal/domain/stages/service-stages'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { Visit } from './list-visits.ts'
import { sideOf } from './stage-side.ts'

type Ruler = NonNullable<Reply<typeof stages.progress>['ruler']>
type Owner = Ruler['days'][number]['owner']

interface Drawn {
  visits: readonly Visit[]
  endsOn: Day | null
  dueAt: Date | null
  stage: Stage
  /** Working days that extensions have added. */
  added: number
  now: Date
  calendar: Calendar
}

/** The term of the examination, one cell a working day (Moscow), with whose day it was. Null before it starts. */
export function rulerOf({ visits, endsOn, dueAt, stage, added, now, calendar }: Drawn): Ruler | null {
  const begun = visits.find((visit) => serviceStages.includes(visit.stage))
  if (!begun || !endsOn) return null
  const today = moscowDay(now)
  const firstDay = addWorkingDays(moscowDay(begun.since), 1, calendar)
  const days: Ruler['days'] = []
  for (let day = firstDay; day <= endsOn; day = addWorkingDays(day, 1, calendar))
    days.push({ day, ...ownerOf(day, { today, visits, calendar }) })
  const count = (owner: Owner) => days.filter((cell) => cell.owner === owner).length
  return {
    firstDay,
    lastDay: endsOn,
    today,
    answerDay: answering(stage) && dueAt ? moscowDay(dueAt) : null,
    term: days.length,
    added,
    spentByOrganisation: count('organisation'),
    spentByDeclarant: count('declarant'),
    left: count('future'),
    days,
  }
}

// Once the term is missed, the date is that of the organisation's decision.
function answering(stage: Stage): boolean {
  const { mending, phase } = stageRule(stage)
  return mending !== undefined && phase !== 'completeness'
}

/** Whose a day was: of whoever held the request at its end, or holds it today; so «осталось» counts as the term does, from tomorrow. */
function ownerOf(
  day: Day,
  { today, visits, calendar }: Pick<Drawn, 'visits' | 'calendar'> & { today: Day },
): { owner: Owner; reason: string } {
  if (day > today || !isWorkingDay(day, calendar)) return { owner: 'future', reason: '' }
  const visit = visits.findLast(({ since }) => moscowDay(since) <= day)
  if (!visit) return { owner: 'future', reason: '' }
  const reason = stageRule(visit.stage).title
  if (isStopped(visit.stage)) return { owner: 'stopped', reason }
  const side = sideOf(visit.stage)
  return { owner: side === 'nobody' ? 'organisation' : side, reason }
}

// The service stands while the sides part.
function isStopped(stage: Stage): boolean {
  const { phase, final } = stageRule(stage)
  return phase === 'termination' && !final
}
