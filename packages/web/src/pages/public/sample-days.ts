import { type Day, dayText, shiftDay, weekdayOf } from '@portal/domain/calendar/days'
import type { DayRule } from '../../platform/ui/request/day-cells.ts'

const spent = 27
const ahead = 14
const answerIn = 4

/**
 * The days of the invented application on the first page, around today: it never looks overdue. Weekdays alone: of a year
 * whose calendar is not known yet it shows no holiday.
 */
export function sampleDays(today: Day): { rule: DayRule; left: { days: number; until: string } } {
  const days: Day[] = []
  for (let day = today; days.length <= spent; day = shiftDay(day, -1)) if (isWeekday(day)) days.unshift(day)
  for (let day = shiftDay(today, 1); days.length <= spent + ahead; day = shiftDay(day, 1))
    if (isWeekday(day)) days.push(day)
  const at = (index: number) => days[index] ?? today
  const answerBy = at(spent + answerIn)
  return {
    left: { days: answerIn, until: `${dayText(answerBy)}, 23:59 (МСК)` },
    rule: {
      days,
      today: at(spent),
      answerBy,
      segments: [
        { who: 'org', from: at(0), to: at(13), why: 'экспертиза' },
        { who: 'dec', from: at(14), to: at(17), why: 'устранение замечаний, 1-й круг' },
        { who: 'org', from: at(18), to: at(21), why: 'проверка ответов' },
        { who: 'dec', from: at(22), to: answerBy, why: 'устранение замечаний, 2-й круг' },
      ],
    },
  }
}

function isWeekday(day: Day): boolean {
  return ![0, 6].includes(weekdayOf(day))
}
