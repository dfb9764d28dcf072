import { type RawBuilder, sql } from 'kysely'
import { preparedAsComposed } from '../../../platform/db/connect.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { type Cursor, orderOfPage, writeCursor } from '../../../platform/list/keyset.ts'
import { capped, type Total } from '../../../platform/list/total.ts'
import { visibleKeys } from './queries-visible.ts'
import { countedWithRows, totalOf } from './queries-count.ts'
import { isUnread, isUsualFilter, type RequestFilter } from './queries-filter.ts'
import { type Sort, type Segment, segmentsAfter } from './queries-order.ts'
import type { ListedRequest } from '../../../kernel/scope/listed-request.ts'
import { rightsOn, type Scope } from '../../../kernel/scope/scope.ts'
import { withLead } from '../../../kernel/scope/with-lead.ts'
import { foundKeys, type Search, searchFor } from './queries-search.ts'

export interface Page {
  filter: RequestFilter
  sort: Sort
  cursor: Cursor | undefined
  size: number
  /** The page also says how many there are in all, where it can (`saysTotal`). */
  withTotal?: boolean
}

export interface ListPage {
  rows: ListedRequest[]
  next: string | null
  /** How many there are, when finding the first page has told it. */
  total: Total | undefined
}

interface ListRow extends ListedRequest {
  key: Date | string | null
  total?: number
  found?: number
  more?: boolean
}

/** Whether the statement of a first page tells the total by the way. */
export function saysTotal({ sort, cursor }: Page): boolean {
  return !cursor && segmentsAfter(sort, cursor).length === 1
}

/** One page of what the person may see, in order; with a text in the filter, of what was found. */
export async function listVisible(db: Db, scope: Scope, page: Page): Promise<ListPage> {
  if (!scope.isStaff && scope.subjects.length === 0) return { rows: [], next: null, total: capped(0) }
  const search = await searchFor(db, scope, page.filter.text)
  const found: ListRow[] = []
  const isTold = !!page.withTotal && saysTotal(page)
  const asked = { filter: { ...page.filter, text: undefined }, search, counts: isTold && !search }
  for (const segment of segmentsAfter(page.sort, page.cursor)) {
    // Rows with a deadline alone: the segment of those without one would be looked through for nothing.
    if (segment.empty && segment.sort.by === 'due' && page.filter.due === 'some') continue
    const wanted = page.size + 1 - found.length
    if (wanted > 0) found.push(...(await listSegment(db, scope, asked, segment, wanted)).slice(0, wanted))
  }
  const rows = found.slice(0, page.size)
  const last = rows.at(-1)
  return {
    rows,
    next: found.length > page.size && last ? writeCursor(last) : null,
    total: isTold ? totalBeside(found, countedWithRows(scope, page.filter)) : undefined,
  }
}

function totalBeside([first]: readonly ListRow[], upTo: number): Total {
  const { count, more } = first?.found === undefined ? capped(first?.total ?? 0, upTo) : capped(first.found)
  return { count, more: more || (first?.more ?? false) }
}

interface Asked {
  filter: RequestFilter
  search: Search | undefined
  /** The total is wanted, and no search tells it. */
  counts: boolean
}

/** How many rows a prepared statement reads: it is not prepared for every number of them apart. */
const limits = [21, 51, 101]

/** The first rows of a segment: as many as are wanted, or some more. */
async function listSegment(db: Db, caller: Scope, asked: Asked, segment: Segment, wanted: number): Promise<ListRow[]> {
  const limit = limits.find((one) => one >= wanted)
  if (!limit || !isUsual(asked, segment)) return (await segmentOf(caller, asked, segment, wanted).execute(db)).rows
  return (await segmentOf({ ...caller, isPlanKept: true }, asked, segment, limit).execute(db)).rows
}

function segmentOf(scope: Scope, { filter, search, counts }: Asked, segment: Segment, limit: number) {
  const keys = search
    ? foundKeys({ scope, filter, search }, segment, limit)
    : visibleKeys(scope, filter, segment, limit)
  return sql<ListRow>`${scope.isPlanKept ? sql.raw(preparedAsComposed) : sql``}
    with page as (${keys})
    select ${toldColumns(scope)}, ${isUnread(scope)} as unread, page.key ${search ? sql`, page.found, page.more` : sql``}
      ${counts ? sql`, ${totalOf(scope, filter, countedWithRows(scope, filter))} as total` : sql``}
    from page join request r on r.id = page.id
    ${withLead}
    ${orderOfPage(segment)}`
}

/** What is told of request `r` and of its `lead`. */
export function toldColumns(scope: Scope): RawBuilder<unknown> {
  return sql`r.id, r.number, r.draft_number, r.kind, r.goal, r.object_type, r.work_type, r.subdivision, r.region, r.organization_id,
      r.owner_id, r.lead_id, lead.full_name as lead_name, r.stage, r.stage_since, r.done_by, r.due_at, r.open_items, r.open_remarks,
      r.request_remarks, r.object_name, r.declarant_name, r.submitted_at, r.created_at, r.updated_at,
      ${scope.isStaff ? sql`0` : rightsOn(scope)} as rights, ${isExpert(scope)} as is_expert`
}

/** A list is looked through for so many words with a kept plan: each number of them has its own. */
const usualWords = 3

/** Only the usual lists are kept prepared: a connection would otherwise fill with plans of filters nobody repeats. */
function isUsual({ filter, search }: Asked, { sort }: Segment): boolean {
  if (!isUsualFilter(filter)) return false
  // A number is looked for by its beginning, which the planner has to see; by a deadline a word is not looked for by months.
  if (!search) return sort.by === 'updated' || sort.by === 'due'
  return search.by === 'text' && search.patterns.length <= usualWords && sort.by === 'updated'
}

function isExpert({ isStaff, userId }: Scope) {
  if (!isStaff) return sql`false`
  return sql`exists (select from request_staff w where w.request_id = r.id and w.user_id = ${userId} and w.until is null)`
}
