// Apart from the merge: every page asks what is unsent, few of them merge.

/** Whether two values mean the same; nothing, an empty text and an empty list are all «not filled». */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(meant(one)) === JSON.stringify(meant(other))
}

/** The record without some of its names. */
export function without<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

function meant(value: unknown): unknown {
  return value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
    ? null
    : value
}
