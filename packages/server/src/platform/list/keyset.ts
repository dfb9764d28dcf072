import { isInstant } from '@portal/domain/calendar/days'
import { isUuid } from '@portal/domain/uuid'
import { type RawBuilder, sql } from 'kysely'

/** What rows are sorted by. Rows without a value stand last, whichever way the rest goes. */
export interface SortKey {
  /** `instant`: of milliseconds, because a cursor travels through JavaScript. */
  type: 'instant' | 'code' | 'text'
  nullable: boolean
}

export interface Sort<By extends string = string> {
  by: By
  descending: boolean
}

/** Where the last page ended: the value it was sorted by and the id that breaks ties. */
export interface Cursor {
  key: string | null
  id: string
}

/** One segment of a list: first the rows that have a value, then those that have none. */
export interface Segment<By extends string = string> {
  sort: Sort<By>
  empty: boolean
  after: Cursor | undefined
}

/** The segments that are still ahead of the cursor. */
export function segmentsAfter<By extends string>(
  sort: Sort<By>,
  { nullable }: SortKey,
  cursor: Cursor | undefined,
): Segment<By>[] {
  const filled = { sort, empty: false, after: cursor }
  if (!nullable) return [filled]
  if (cursor?.key === null) return [{ sort, empty: true, after: cursor }]
  return [filled, { sort, empty: true, after: undefined }]
}

/** A segment written for one source of rows. */
export interface SegmentSql {
  key: RawBuilder<unknown>
  /** The condition that puts a row into the segment, behind the cursor; begins with `and` unless it is empty. */
  within: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

interface Source extends SortKey {
  column: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

export function segmentSql({ sort, empty, after }: Segment, { type, nullable, column, id }: Source): SegmentSql {
  const way = wayOf(sort)
  const side = sort.descending ? sql`<` : sql`>`
  if (empty) {
    const behind = after ? sql`and ${id} ${side} ${after.id}::uuid` : sql``
    return {
      key: sql`null::${sql.raw(type)}`,
      within: sql`and ${column} is null ${behind}`,
      order: sql`order by ${id} ${way}`,
    }
  }
  const present = nullable ? sql`and ${column} is not null` : sql``
  const behind = after ? sql`and (${column}, ${id}) ${side} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)` : sql``
  return { key: column, within: sql`${present} ${behind}`, order: sql`order by ${column} ${way}, ${id} ${way}` }
}

/** `order by` over rows of (key, id). */
export function orderOfPage({ sort }: Segment): RawBuilder<unknown> {
  const way = wayOf(sort)
  return sql`order by key ${way}, id ${way}`
}

function wayOf({ descending }: Sort) {
  return descending ? sql`desc` : sql`asc`
}

/** The key of a row as a cursor holds it. */
export function toCursor({ key, id }: { key: Date | string | null; id: string }): Cursor {
  return { key: key instanceof Date ? key.toISOString() : key, id }
}

/** The cursor as it travels; it says nothing that its page did not show. */
export function writeCursor({ key, id }: { key: Date | string | null; id: string }): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Reads a cursor of this order; undefined when somebody made it up. */
export function readCursor(text: string, { type, nullable }: SortKey): Cursor | undefined {
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 2) return undefined
  const [key, id]: unknown[] = parts
  if (typeof id !== 'string' || !isUuid(id)) return undefined
  if (key === null) return nullable ? { key, id } : undefined
  if (typeof key !== 'string') return undefined
  const fits = type === 'instant' ? isInstant(key) : !key.includes('\0')
  return fits ? { key, id } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
