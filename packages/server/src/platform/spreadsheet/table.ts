/** A moment or a day as people in Moscow read it; `day` has no time. */
export type Cell = string | number | null | { at: Date } | { day: Date }

export interface TableColumn {
  title: string
  /** In characters. */
  width: number
  kind: 'text' | 'number' | 'day' | 'moment'
}

// Moscow has stood at UTC+3 since 26.10.2014, and files of the portal tell Moscow time.
const moscowMs = 3 * 3_600_000

/** The same figures of the clock, as if they were UTC: what a sheet holds has no time zone. */
export function wallClock(moment: Date): Date {
  return new Date(moment.getTime() + moscowMs)
}

/** The same, midnight of its day. */
export function wallDay(moment: Date): Date {
  const clock = wallClock(moment)
  clock.setUTCHours(0, 0, 0, 0)
  return clock
}
