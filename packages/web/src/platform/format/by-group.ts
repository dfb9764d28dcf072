/** Rows under their headings, both in the order they come. */
export function byGroup<R extends { readonly group: string }>(rows: readonly R[]): [group: string, rows: R[]][] {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups]
}
