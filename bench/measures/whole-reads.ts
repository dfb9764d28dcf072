import type { Database } from '@portal/server/platform/db/connect'
import type { Statement } from '../portal/reference.ts'

/** Tables of requests that the statements read from end to end. */
export async function wholeReads({ pool }: Database, statements: readonly Statement[]): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) ${text}`,
      values,
    )
    const done = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
    found.push(
      ...done.flatMap((line) => /Seq Scan on (request(?:_search|_access|_grant)?)(?!\w)/.exec(line)?.[1] ?? []),
    )
  }
  return found
}
