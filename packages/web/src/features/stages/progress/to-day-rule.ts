import type { DayRule, DaySegment } from '../../../platform/ui/request/day-cells.ts'
import type { Progress } from '../stages-queries.ts'

type Ruler = NonNullable<Progress['ruler']>

/** The server's days as the ruler draws them: stretches of one holder, and the days the declarant still has to answer. */
export function toDayRule({ days, added, today, answerDay }: Ruler): DayRule {
  const segments: DaySegment[] = []
  for (const { day, owner, reason } of days) {
    if (owner !== 'organisation' && owner !== 'declarant') continue
    const who = owner === 'organisation' ? 'org' : 'dec'
    const last = segments.at(-1)
    if (last && last.who === who && last.why === reason && isNext(days, last.to, day)) last.to = day
    else segments.push({ who, from: day, to: day, why: reason })
  }
  const ahead = days.find(({ day }) => day > today)
  if (answerDay !== null && ahead && ahead.day <= answerDay)
    segments.push({ who: 'dec', from: ahead.day, to: answerDay, why: 'срок ответа' })
  return { days: days.map(({ day }) => day), added, segments, today, answerBy: answerDay ?? undefined }
}

function isNext(days: Ruler['days'], before: string, day: string): boolean {
  return days.findIndex((cell) => cell.day === day) - days.findIndex((cell) => cell.day === before) === 1
}
