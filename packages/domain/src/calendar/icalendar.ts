import { type Day, shiftDay } from './days.ts'

/** One whole day in somebody's calendar. */
export interface CalendarEntry {
  /** The same for the same thing whenever it is asked for: a day that has moved moves there, too. */
  uid: string
  day: Day
  title: string
  text: string
  url: string
  /** Whether the calendar reminds of it, at nine the day before. */
  isReminded: boolean
}

/** A calendar of whole days as a file of iCalendar (RFC 5545). */
export function icalendarOf(name: string, entries: readonly CalendarEntry[], at: Date): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Экспертиза//Календарь//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Moscow',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => linesOf(entry, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf({ uid, day, title, text, url, isReminded }: CalendarEntry, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(shiftDay(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    // A deadline does not take the day: meetings may stand beside it.
    'TRANSP:TRANSPARENT',
    ...(isReminded
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:-PT15H', 'END:VALARM']
      : []),
    'END:VEVENT',
  ]
}

function dateOf(day: Day): string {
  return day.replaceAll('-', '')
}

/** A value of type TEXT: what would end it or begin another property is written otherwise. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

const mostOctets = 75

/** A line is not longer than 75 octets; what is left goes on in the next after a space. No letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > mostOctets) {
      lines.push(current)
      // The space that stands in front counts, too.
      ;[current, octets] = ['', 1]
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n ')
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
