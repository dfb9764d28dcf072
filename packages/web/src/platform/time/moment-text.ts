import { upperFirst } from '@portal/domain/russian/upper-first'
import { dayText, moscowDay, shiftDay } from '@portal/domain/calendar/days'

const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' })

/** A moment as people read it, Moscow time: «20.11.2026, 12:04». */
export function momentText(moment: string): string {
  return `${dayText(moscowDay(new Date(moment)))}, ${clockText(moment)}`
}

/** The Moscow hour and minute: «12:04». */
export function clockText(moment: string): string {
  return clock.format(new Date(moment))
}

/** A recent moment in words: «сегодня, 11:42», «вчера, 17:05», older ones as a date. */
export function recentText(moment: string, now: Date): string {
  const day = moscowDay(new Date(moment))
  const today = moscowDay(now)
  if (day === today) return `сегодня, ${clockText(moment)}`
  if (day === shiftDay(today, -1)) return `вчера, ${clockText(moment)}`
  return dayText(day)
}

/** The same with the hour of every day: «сегодня, 11:42», «12.11.2026, 10:05». */
export function recentMoment(moment: string, now: Date): string {
  const recent = recentText(moment, now)
  return recent.includes(',') ? recent : momentText(moment)
}

/** A deadline with its last minute: «26.11.2026, 23:59 (МСК)». */
export function deadlineText(moment: string): string {
  return `${momentText(moment)} (МСК)`
}

const longDay = new Intl.DateTimeFormat('ru', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
})

/** A day in full: «Пятница, 20 ноября 2026 г.». */
export function longDayText(now: Date): string {
  return upperFirst(longDay.format(now))
}
