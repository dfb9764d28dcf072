import { isInstant } from '@portal/domain/calendar/days'
import { type RawBuilder, sql } from 'kysely'

/** What lists are sorted by. Rows without a value of the column stand last, whichever way the rest goes. */
// biome-ignore format: read by columns
const columns = {
  updated: { column: 'r.updated_at', type: 'instant', nullable: false },
  created: { column: 'r.created_at', type: 'instant', nullable: false },
  number:  { column: 'r.number',     type: 'code',    nullable: true  },
  due:     { column: 'r.due_at',     type: 'instant', nullable: true  },
} as const

export interface Sort {
  by: keyof typeof columns
  descending: boolean
}

export const newestFirst: Sort = { by: 'updated', descending: true }

/** Where the last page ended: the value it was sorted by and the id that breaks ties. */
export interface Cursor {
  key: string | null
  id: string
}

/** One stretch of a list: first the rows that have a value, then those that have none. */
export interface Stretch {
  sort: Sort
  empty: boolean
  after: Cursor | undefined
}

/** The stretches that are still ahead of the cursor. */
export function stretchesAfter(sort: Sort, cursor: Cursor | undefined): Stretch[] {
  const filled = { sort, empty: false, after: cursor }
  if (!columns[sort.by].nullable) return [filled]
  if (cursor?.key === null) return [{ sort, empty: true, after: cursor }]
  return [filled, { sort, empty: true, after: undefined }]
}

/** A stretch spelt for one source of rows. */
export interface Spelling {
  key: RawBuilder<unknown>
  /** The condition that puts a row into the stretch, behind the cursor; begins with `and` unless it is empty. */
  within: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** Over request `r`. */
export function spell(stretch: Stretch): Spelling {
  return spellAs(stretch, sql.ref(columns[stretch.sort.by].column), sql.ref('r.id'))
}

/** Over request `r` met through its access row `a`, which repeats the last act so that the index gives the order. */
export function spellByAccess(stretch: Stretch): Spelling {
  if (stretch.sort.by !== 'updated') return spell(stretch)
  return spellAs(stretch, sql.ref('a.sort_at'), sql.ref('a.request_id'))
}

function spellAs({ sort, empty, after }: Stretch, column: RawBuilder<unknown>, id: RawBuilder<unknown>): Spelling {
  const { type, nullable } = columns[sort.by]
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
export function orderOfPage({ sort }: Stretch) {
  const way = wayOf(sort)
  return sql`order by key ${way}, id ${way}`
}

function wayOf({ descending }: Sort) {
  return descending ? sql`desc` : sql`asc`
}

/** The cursor as it travels; it says nothing that its page did not show. */
export function writeCursor({ key, id }: { key: Date | string | null; id: string }): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Reads a cursor of this sort; undefined when somebody made it up. */
export function readCursor(text: string, { by }: Sort): Cursor | undefined {
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 2) return undefined
  const [key, id]: unknown[] = parts
  if (typeof id !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined
  if (key === null) return columns[by].nullable ? { key, id } : undefined
  if (typeof key !== 'string') return undefined
  const fits = columns[by].type === 'instant' ? isInstant(key) : !key.includes('\0')
  return fits ? { key, id } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
