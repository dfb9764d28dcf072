import { isDay, isInstant } from '@portal/domain/calendar/days'
import { isUuid } from '@portal/domain/identifiers/uuid'
import { type RawBuilder, sql } from 'kysely'

/** What rows are sorted by. Rows without a value stand last, whichever way the rest goes. */
export interface SortKey {
  /** `instant`: of milliseconds, because a cursor travels through JavaScript. */
  type: 'instant' | 'code' | 'text' | 'numeric' | 'date'
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
  /** By the further orders, where the list has several. */
  later?: readonly (string | null)[]
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
  /** What puts rows in order that are equal by the column. */
  later?: readonly LaterKey[]
}

export interface LaterKey extends Pick<SortKey, 'type'> {
  column: RawBuilder<unknown>
  descending: boolean
}

export function segmentSql({ sort, empty, after }: Segment, source: Source): SegmentSql {
  const { type, nullable, column, id, later = [] } = source
  if (later.length > 0) return severalSql({ sort, empty, after }, { ...source, later })
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

/** The same with further orders: a row is behind the cursor when it is so by the first of them that tells the two apart. */
function severalSql({ sort, empty, after }: Segment, source: Source & { later: readonly LaterKey[] }): SegmentSql {
  const { type, nullable, column, id, later } = source
  const way = wayOf(sort)
  const side = sort.descending ? sql`<` : sql`>`
  const order = sql.join(later.map((key) => sql`${key.column} ${wayOf(key)} nulls last`))
  const rest = after && laterBehind(later, after.later ?? [], sql`${id} ${side} ${after.id}::uuid`)
  if (empty)
    return {
      key: sql`null::${sql.raw(type)}`,
      within: sql`and ${column} is null ${rest ? sql`and ${rest}` : sql``}`,
      order: sql`order by ${order}, ${id} ${way}`,
    }
  const present = nullable ? sql`and ${column} is not null` : sql``
  const first = after && sql`${after.key}::${sql.raw(type)}`
  // Said once more by the first order alone, which an index may know.
  const behind = rest
    ? sql`and ${column} ${side}= ${first} and (${column} ${side} ${first} or ${column} = ${first} and ${rest})`
    : sql``
  return {
    key: column,
    within: sql`${present} ${behind}`,
    order: sql`order by ${column} ${way}, ${order}, ${id} ${way}`,
  }
}

function laterBehind(
  keys: readonly LaterKey[],
  values: readonly (string | null)[],
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return keys.reduceRight((rest, { column, type, descending }, at) => {
    const value = sql`${values[at] ?? null}::${sql.raw(type)}`
    const side = descending ? sql`<` : sql`>`
    // Rows without a value stand last whichever way the others go.
    return sql`(${column} ${side} ${value} or ${value} is not null and ${column} is null
      or ${column} is not distinct from ${value} and ${rest})`
  }, last)
}

/** `order by` over rows of (key, id). */
export function orderOfPage({ sort }: Segment): RawBuilder<unknown> {
  const way = wayOf(sort)
  return sql`order by key ${way}, id ${way}`
}

function wayOf({ descending }: Pick<Sort, 'descending'>) {
  return descending ? sql`desc` : sql`asc`
}

/** The key of a row as a cursor holds it. */
export function toCursor({ key, id, later }: Placed): Cursor {
  return { key: textOf(key), id, ...(later && { later: later.map(textOf) }) }
}

interface Placed {
  key: KeyValue
  id: string
  later?: readonly KeyValue[]
}

type KeyValue = Date | string | number | null

function textOf(key: KeyValue): string | null {
  if (key === null) return null
  return key instanceof Date ? key.toISOString() : String(key)
}

/** The cursor as it travels; it says nothing that its page did not show. */
export function writeCursor(row: Placed): string {
  const { key, id, later = [] } = toCursor(row)
  return Buffer.from(JSON.stringify([key, id, ...later])).toString('base64url')
}

/** Reads a cursor of this order; undefined when somebody made it up. */
export function readCursor(
  text: string,
  { type, nullable }: SortKey,
  later: readonly Pick<SortKey, 'type'>[] = [],
): Cursor | undefined {
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 2 + later.length) return undefined
  const [key, id, ...rest]: unknown[] = parts
  if (typeof id !== 'string' || !isUuid(id)) return undefined
  if (!isKey(key, type) || (key === null && !nullable)) return undefined
  const values = rest.filter((value, at): value is string | null => isKey(value, later[at]?.type ?? 'text'))
  if (values.length < later.length) return undefined
  return { key, id, ...(later.length > 0 && { later: values }) }
}

function isKey(value: unknown, type: SortKey['type']): value is string | null {
  if (value === null) return true
  if (typeof value !== 'string') return false
  switch (type) {
    case 'instant':
      return isInstant(value)
    case 'date':
      return isDay(value)
    case 'numeric':
      return /^-?\d{1,20}(\.\d{1,10})?$/.test(value)
    case 'code':
    case 'text':
      return !value.includes('\0')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
