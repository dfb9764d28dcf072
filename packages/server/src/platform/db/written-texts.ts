import { type RawBuilder, sql } from 'kysely'

/**
 * Codes of the portal's own, none with a comma or a quote, as an array that stands in the statement itself: PostgreSQL plans with
 * what it reads there, and looks many up by their hash; of values that come later it knows nothing.
 */
export function writtenTexts(codes: readonly string[]): RawBuilder<string[]> {
  return sql`${sql.lit(`{${codes.join(',')}}`)}::text[]`
}
