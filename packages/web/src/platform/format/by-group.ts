/** Rows under their headings, both in the order they come. */
export function byGroup<R>(rows: readonly R[], groupOf: (row: R) => string): [group: string, rows: R[]][] {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groupOf(row)
    const own = groups.get(group)
    if (own) own.push(row)
    else groups.set(group, [row])
  }
  return [...groups]
}
