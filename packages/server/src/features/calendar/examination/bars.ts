import type { Reply } from '@portal/contract/endpoint'
import type { calendar } from '@portal/contract/features/calendar/endpoints'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { stageGroups, toneOf } from '@portal/domain/stages/groups'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { Visit } from '../../stages/index.ts'

type Bar = Reply<typeof calendar.examination>['rows'][number]['bars'][number]

interface Known {
  visits: readonly Visit[]
  stage: Stage
  dueOn: Day | null
  endsOn: Day | null
  today: Day
}

/** The way of an application as bars: what was, up to today, and what is planned, up to the deadline and the end of the service. */
export function barsOf({ visits, stage, dueOn, endsOn, today }: Known): Bar[] {
  const bars: Bar[] = []
  for (const visit of visits) {
    const { page, final } = stageRule(visit.stage)
    if (page !== 'project' || final) continue
    const bar = { title: titleOf(visit.stage), tone: toneOf(visit.stage), isPlanned: false }
    const [from, to] = [moscowDay(visit.since), visit.left ? moscowDay(visit.left) : today]
    const last = bars.at(-1)
    if (last && last.title === bar.title && last.tone === bar.tone) last.to = to
    else bars.push({ ...bar, from, to })
  }
  if (stageRule(stage).final) return bars
  const planned = { title: titleOf(stage), tone: toneOf(stage), isPlanned: true }
  if (dueOn !== null && dueOn > today) bars.push({ ...planned, from: today, to: dueOn })
  const since = dueOn !== null && dueOn > today ? dueOn : today
  if (endsOn !== null && endsOn > since)
    bars.push({ title: 'До окончания услуги', tone: 'primary', isPlanned: true, from: since, to: endsOn })
  return bars
}

function titleOf(stage: Stage): string {
  return stageGroups.find(({ stages }) => stages.includes(stage))?.title ?? stageRule(stage).title
}
