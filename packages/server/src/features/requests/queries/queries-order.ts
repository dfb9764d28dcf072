import { sql } from 'kysely'
import * as keyset from '../../../platform/list/keyset.ts'
import { idOf, type Rows } from './queries-filter.ts'

/** What lists are sorted by. Rows without a value of the column stand last, whichever way the rest goes. */
// biome-ignore format: read by columns
const columns = {
  updated: { column: 'updated_at', type: 'instant', nullable: false },
  created: { column: 'created_at', type: 'instant', nullable: false },
  number:  { column: 'number',     type: 'code',    nullable: true  },
  due:     { column: 'due_at',     type: 'instant', nullable: true  },
} as const

export type Sort = keyset.Sort<keyof typeof columns>
export type Segment = keyset.Segment<keyof typeof columns>

export const newestFirst: Sort = { by: 'updated', descending: true }
export const nearestFirst: Sort = { by: 'due', descending: false }

/** The segments that are still ahead of the cursor. */
export function segmentsAfter(sort: Sort, cursor: keyset.Cursor | undefined): Segment[] {
  return keyset.segmentsAfter(sort, columns[sort.by], cursor)
}

/** Over requests `r`, or over the rows `a` that tell who sees them. */
export function segmentSql(segment: Segment, rows: Rows = 'r'): keyset.SegmentSql {
  const { column, ...key } = columns[segment.sort.by]
  return keyset.segmentSql(segment, { ...key, column: sql.ref(`${rows}.${column}`), id: sql.ref(idOf[rows]) })
}

/** Reads a cursor of this sort; undefined when somebody made it up. */
export function readCursor(text: string, { by }: Sort): keyset.Cursor | undefined {
  return keyset.readCursor(text, columns[by])
}
