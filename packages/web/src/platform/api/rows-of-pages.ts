/**
 * Rows of all pages, each once. Whoever changed while the pages were read stands on two of them: the newer telling holds,
 * at its first place.
 */
export function rowsOfPages<Row extends { id: string }>(pages: readonly { rows: readonly Row[] }[] = []): Row[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()]
}
