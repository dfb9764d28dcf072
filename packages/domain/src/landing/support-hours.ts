import { type Calendar, isWorkingDay } from '../calendar/calendar.ts'
import { type Day, moscowDay, shiftDay, startOfDay, weekdayOf } from '../calendar/days.ts'

/** When the support answers, in Moscow time. */
export interface SupportHours {
  /** 1 Monday … 7 Sunday. */
  days: readonly number[]
  /** `09:00`. */
  from: string
  to: string
  /** Days on which nobody answers, whatever the week says. */
  exclusions: readonly { from: Day; to: Day }[]
}

/** Days looked through for the next one on which somebody answers. */
const lookAhead = 60

/** Whether somebody answers at a moment, and when the next time begins; null: not within two months. */
export function supportAt(
  hours: SupportHours,
  now: Date,
  calendar: Calendar,
): { isOpen: boolean; closesAt: Date | null; opensAt: Date | null } {
  const today = moscowDay(now)
  const closesAt = momentOf(today, hours.to)
  if (isSupportDay(hours, today, calendar) && now >= momentOf(today, hours.from) && now < closesAt)
    return { isOpen: true, closesAt, opensAt: null }
  for (let ahead = 0; ahead <= lookAhead; ahead += 1) {
    const day = shiftDay(today, ahead)
    const opensAt = momentOf(day, hours.from)
    if (opensAt > now && isSupportDay(hours, day, calendar)) return { isOpen: false, closesAt: null, opensAt }
  }
  return { isOpen: false, closesAt: null, opensAt: null }
}

/** Monday to Friday follow the production calendar: a holiday is none of them, a worked Saturday is. */
function isSupportDay({ days, exclusions }: SupportHours, day: Day, calendar: Calendar): boolean {
  if (exclusions.some(({ from, to }) => from <= day && day <= to)) return false
  const weekday = ((weekdayOf(day) + 6) % 7) + 1
  if (!isWorkingDay(day, calendar)) return weekday > 5 && days.includes(weekday)
  return days.includes(weekday) || weekday > 5
}

function momentOf(day: Day, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
}
