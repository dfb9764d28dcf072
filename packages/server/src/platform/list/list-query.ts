import { typedKeys } from '@portal/domain/typed-keys'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { refuse } from '../http/refuse.ts'
import {
  type Cursor,
  type LaterKey,
  readCursor,
  type Sort,
  type SortKey,
  segmentSql,
  segmentsAfter,
  toCursor,
  writeCursor,
} from './keyset.ts'
import { capped, capping, type Total } from './total.ts'

/** Rows of a list: whatever narrows them stands in `where`, access included. */
export interface ListSource<Row, By extends string> {
  /** What is told of a row, as after `select`. */
  columns: RawBuilder<Row>
  /** As after `from`. */
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** The id of a row: its page, its cursor and the file find it by this. */
  id: RawBuilder<unknown>
  /** By the names that the declaration of the list gives its orders. */
  sorts: Record<By, SortKey & { column: RawBuilder<unknown> }>
  /** Up to how many rows are counted exactly; absent = 10 000. */
  countUpTo?: number
}

interface Asked<By extends string> {
  /** `since`, or `-since` for the other way. */
  sort: By | `-${By}`
  /** What puts rows in order that are equal by the first. */
  thenBy?: readonly (By | `-${By}`)[] | undefined
  cursor?: string | undefined
  size: number
}

export interface ListPage<Row> {
  rows: Row[]
  next: string | null
  /** With the first page: whoever turns it knows the total already. */
  total?: Total
}

/** One page of a list in its order, and with the first page how many rows there are. */
export async function readPage<Row, By extends string>(
  db: Db,
  source: ListSource<Row, By>,
  { sort: text, thenBy, cursor, size }: Asked<By>,
): Promise<ListPage<Row>> {
  const sort = sortNamed(source, text)
  const later = laterOf(source, sort, thenBy)
  const after = cursor === undefined ? undefined : cursorOf(cursor, source.sorts[sort.by], later)
  const found = await readAfter(db, source, { sort, later, after, size: size + 1 })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const isWhole = found.length <= size
  // Rows that stand on one page are counted by it.
  const total = after ? undefined : isWhole ? capped(found.length, source.countUpTo) : await countRows(db, source)
  return {
    rows,
    next: !isWhole && last ? writeCursor(placeOf(last)) : null,
    ...(total && { total }),
  }
}

/** How many rows there are, exact up to 10 000. */
export async function countRows<By extends string>(
  db: Db,
  { from, where, countUpTo }: Pick<ListSource<unknown, By>, 'from' | 'where' | 'countUpTo'>,
): Promise<Total> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${capping(sql`select from ${from} where ${where}`, countUpTo)}) t`.execute(db)
  return capped(rows[0]?.n ?? 0, countUpTo)
}

/** The first rows of a list. */
export async function readFirst<Row, By extends string>(
  db: Db,
  source: ListSource<Row, By>,
  { sort, size }: { sort: By | `-${By}`; size: number },
): Promise<Row[]> {
  return readAfter(db, source, { sort: sortNamed(source, sort), later: [], after: undefined, size })
}

/** What the file of a list is read by: which rows there are at this moment, and then the rows themselves. */
export interface FileRows<Row> {
  /** Ids of as many rows as are asked for, in the order of the list, and where they end. */
  ids(after: Cursor | undefined, size: number): Promise<{ ids: string[]; last: Cursor | undefined }>
  /** The rows of these ids, in their order. */
  rows(ids: readonly string[]): Promise<Row[]>
}

/** The same list for its file. */
export function fileRows<Row, By extends string>(
  db: Db,
  source: ListSource<Row, By>,
  text: By | `-${By}`,
  thenBy?: readonly (By | `-${By}`)[],
): FileRows<Row> {
  const sort = sortNamed(source, text)
  const later = laterOf(source, sort, thenBy)
  return {
    async ids(after, size) {
      const found = await readAfter(db, { ...source, columns: sql`1 as one` }, { sort, later, after, size })
      const last = found.at(-1)
      return {
        ids: found.map(({ sort_id: id }) => id),
        last: last && toCursor(placeOf(last)),
      }
    },
    async rows(ids) {
      const { columns, from, id, where } = source
      const { rows } = await sql<Row>`
        select ${columns} from ${from} where ${where} and ${id} = any(${ids}::uuid[])
        order by array_position(${ids}::uuid[], ${id}) limit ${ids.length}`.execute(db)
      return rows
    },
  }
}

interface Placed {
  sort_key: Date | string | number | null
  sort_id: string
  sort_later_0?: Date | string | number | null
  sort_later_1?: Date | string | number | null
}

/** Where a row stands in the order of its list. */
function placeOf({ sort_key: key, sort_id: id, sort_later_0: first, sort_later_1: second }: Placed) {
  const later = [first, second].filter((value) => value !== undefined)
  return { key, id, ...(later.length > 0 && { later }) }
}

async function readAfter<Row, By extends string>(
  db: Db,
  { columns, from, where, id, sorts }: ListSource<Row, By>,
  { sort, later, after, size }: { sort: Sort<By>; later: readonly LaterKey[]; after: Cursor | undefined; size: number },
): Promise<(Row & Placed)[]> {
  const key = sorts[sort.by]
  const found: (Row & Placed)[] = []
  for (const segment of segmentsAfter(sort, key, after)) {
    const wanted = size - found.length
    if (wanted <= 0) break
    const { key: value, within, order } = segmentSql(segment, { ...key, id, later })
    const values = later.map(({ column }, at) => sql`, ${column} as ${sql.ref(`sort_later_${at}`)}`)
    const { rows } = await sql<Row & Placed>`
      select ${columns}, ${value} as sort_key, ${id} as sort_id ${sql.join(values, sql``)}
      from ${from} where ${where} ${within} ${order} limit ${wanted}`.execute(db)
    found.push(...rows)
  }
  return found
}

function sortNamed<By extends string>({ sorts }: ListSource<unknown, By>, text: By | `-${By}`): Sort<By> {
  const by = typedKeys(sorts).find((name) => text === name || text === `-${name}`)
  // The contract names the orders of a list and the source has a key for each.
  if (!by) throw new Error(`a list is not sorted by ${text}`)
  return { by, descending: text !== by }
}

// More are told apart by nobody.
const mostLater = 2

/** The further orders, each once. */
function laterOf<By extends string>(
  source: ListSource<unknown, By>,
  { by: first }: Sort<By>,
  thenBy: readonly (By | `-${By}`)[] = [],
): LaterKey[] {
  const sorts = thenBy.map((text) => sortNamed(source, text))
  const others = sorts.filter(({ by }, at) => by !== first && sorts.findIndex((one) => one.by === by) === at)
  return others.slice(0, mostLater).map(({ by, descending }) => ({ ...source.sorts[by], descending }))
}

/** The cursor of a page; one made up, or of another order, is refused. */
export function cursorOf(text: string, key: SortKey, later: readonly LaterKey[] = []): Cursor {
  const read = readCursor(text, key, later)
  if (read) return read
  const message = 'Страница устарела. Откройте список с начала'
  throw refuse('INVALID_INPUT', { detail: message, errors: [{ path: 'cursor', message }] })
}

/** What was typed, looked for in these texts: every word from its beginning; letters large and small, е and ё are the same. */
export function isFoundIn(typed: string, ...texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  // The database holds no such character: nothing with it is found.
  const text = typed.replaceAll('\0', '')
  return sql<boolean>`fold(concat_ws(' ', ${sql.join(texts)})) like folded_pattern(${text})`
}
