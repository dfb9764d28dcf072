/** A stretch of days with one holder of the application, both days included. */
export interface DaySegment {
  who: 'org' | 'dec'
  from: string
  to: string
  why: string
}

export interface DayRule {
  /** The working days of the term in order, as the server counted them. */
  days: readonly string[]
  /** How many of the last days were added by an extension. */
  added?: number | undefined
  segments: readonly DaySegment[]
  today: string
  /** The day by which the reader answers. */
  answerBy?: string | undefined
}

export interface DayCell {
  day: string
  /** Who held the application on a day that is past or today. */
  spent?: 'org' | 'dec' | undefined
  /** Who will hold it on a day to come. */
  planned?: 'org' | 'dec' | undefined
  added: boolean
  /** The line of today stands after this cell: the last day that has begun. */
  today: boolean
  why: string
}

export interface DaySums {
  org: number
  dec: number
  left: number
  total: number
}

/** One cell for each working day, filled by whoever held the application. */
export function dayCells({ days, added = 0, segments, today }: DayRule): DayCell[] {
  const begun = days.filter((day) => day <= today).at(-1)
  return days.map((day, at) => {
    const held = segments.find((segment) => day >= segment.from && day <= segment.to)
    return {
      day,
      spent: day <= today ? held?.who : undefined,
      planned: day > today ? held?.who : undefined,
      added: at >= days.length - added,
      today: day === begun,
      why: held?.why ?? 'впереди',
    }
  })
}

/** The text twin of the ruler. */
export function daySums(cells: readonly DayCell[]): DaySums {
  const org = cells.filter((cell) => cell.spent === 'org').length
  const dec = cells.filter((cell) => cell.spent === 'dec').length
  return { org, dec, left: cells.length - org - dec, total: cells.length }
}

export interface DayLabel {
  text: string
  kind: 'start' | 'today' | 'answer' | 'end'
  /** Middle of the cell, per cent of the ruler. */
  at: number
}

/** Labels under the ruler; one that would lie upon another is left out, today and the ends stay. */
export function dayLabels(cells: readonly DayCell[], answerBy?: string): DayLabel[] {
  const place = (index: number) => ((index + 0.5) / cells.length) * 100
  const short = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}`
  const labels: DayLabel[] = []
  const last = cells.length - 1
  const today = cells.findIndex((cell) => cell.today)
  const answer = cells.findIndex((cell) => cell.day === answerBy)
  if (cells[0] && (today < 0 || place(today) > 8))
    labels.push({ text: short(cells[0].day), kind: 'start', at: place(0) })
  if (today >= 0) labels.push({ text: 'сегодня', kind: 'today', at: place(today) })
  if (answer > today && answer < last && place(answer) - place(today) > 8 && place(answer) < 90)
    labels.push({ text: `ответ ${short(answerBy ?? '')}`, kind: 'answer', at: place(answer) })
  if (cells[last] && last > 0 && (today < 0 || place(today) < 92))
    labels.push({ text: short(cells[last].day), kind: 'end', at: place(last) })
  return labels
}
