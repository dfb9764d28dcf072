import { sql } from 'kysely'
import * as keyset from '../../../platform/list/keyset.ts'

/** What lists are sorted by. Rows without a value of the column stand last, whichever way the rest goes. */
// biome-ignore format: read by columns
const columns = {
  updated: { column: 'r.updated_at', type: 'instant', nullable: false },
  created: { column: 'r.created_at', type: 'instant', nullable: false },
  number:  { column: 'r.number',     type: 'code',    nullable: true  },
  due:     { column: 'r.due_at',     type: 'instant', nullable: true  },
} as const

export type Sort = keyset.Sort<keyof typeof columns>
export type Segment = keyset.Segment<keyof typeof columns>

export const newestFirst: Sort = { by: 'updated', descending: true }
export const nearestFirst: Sort = { by: 'due', descending: false }

/** The segments that are still ahead of the cursor. */
export function segmentsAfter(sort: Sort, cursor: keyset.Cursor | undefined): Segment[] {
  return keyset.segmentsAfter(sort, columns[sort.by], cursor)
}

/** Over request `r`. */
export function segmentSql(segment: Segment): keyset.SegmentSql {
  const { column, ...key } = columns[segment.sort.by]
  return keyset.segmentSql(segment, { ...key, column: sql.ref(column), id: sql.ref('r.id') })
}

/** Over request `r` met through its access row `a`, which repeats the last act so that the index gives the order. */
export function segmentSqlByAccess(segment: Segment): keyset.SegmentSql {
  if (segment.sort.by !== 'updated') return segmentSql(segment)
  return keyset.segmentSql(segment, { ...columns.updated, column: sql.ref('a.sort_at'), id: sql.ref('a.request_id') })
}

/** Reads a cursor of this sort; undefined when somebody made it up. */
export function readCursor(text: string, { by }: Sort): keyset.Cursor | undefined {
  return keyset.readCursor(text, columns[by])
}
