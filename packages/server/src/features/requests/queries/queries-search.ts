import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { isVisible } from '../../../kernel/scope/is-visible.ts'
import { visibleKeys } from './queries-visible.ts'
import { filterOn, idOf, type RequestFilter, type Rows } from './queries-filter.ts'
import { grantedInMonth, monthsFrom, mostSubjects, seenInMonth, seenInMonthBy } from './queries-months.ts'
import { type Segment, segmentSql } from './queries-order.ts'
import { orderOfPage } from '../../../platform/list/keyset.ts'
import { arrayIn, partsOf, type Scope } from '../../../kernel/scope/scope.ts'

/** How a text is looked for: as the beginning of a number, or word by word as parts of everything searchable. */
export type Search = { by: 'number'; start: string } | { by: 'text'; patterns: readonly string[] }

const lookedThrough = 2000

/**
 * Decides how to look; undefined when the text has nothing to look for. To who does not see every request it would tell that
 * there is such a number, and hide his own object called so: he has a number looked for as a word, which it is, too.
 */
export async function searchFor(
  db: Db,
  { isStaff }: Pick<Scope, 'isStaff'>,
  text: string | undefined,
): Promise<Search | undefined> {
  const wanted = await withStrokes(db, text?.trim().replaceAll('\0', '') ?? '')
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined
  if (isStaff && /^[\p{L}\p{N}]+-\d{4}(-\d*)?$/u.test(wanted) && (await isNumberStart(db, wanted)))
    return { by: 'number', start: `${wanted}%` }
  return { by: 'text', patterns: await patternsOf(db, wanted) }
}

/** A number written without its strokes, «01202600042» or «01 2026 00042», with them: of other texts nothing is asked. */
async function withStrokes(db: Db, text: string): Promise<string> {
  const [, code, year, n] = /^([\p{L}\p{N}]{1,10}?)\s*(20\d\d)\s*(\d{5})$/u.exec(text) ?? []
  if (code === undefined) return text
  const known = await db.selectFrom('subdivision').select('code').where('code', '=', code).executeTakeFirst()
  return known ? `${code}-${year}-${n}` : text
}

async function isNumberStart(db: Db, text: string): Promise<boolean> {
  const found = await db
    .selectFrom('request')
    .select('id')
    .where('number', 'like', `${text}%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** For so many words a request is looked through at most; what follows them is looked for as one. */
const mostWords = 6

/**
 * Each word is looked for apart: one may stand in the name of the object and another in the address. What is written in one,
 * with hyphens or strokes, or stands in quotation marks, is one word.
 */
async function patternsOf(db: Db, text: string): Promise<string[]> {
  const written = text.replaceAll('%', ' ').match(/«[^»]*»?|"[^"]*"?|[^\s«"]+/g) ?? []
  const words = [...written.slice(0, mostWords - 1), written.slice(mostWords - 1).join(' ')]
  const { rows } = await sql<{ folded: string }>`
    select distinct trim(fold(word)) as folded from unnest(${words}::text[]) word order by 1`.execute(db)
  return rows
    .filter(({ folded }) => folded !== '')
    .map(({ folded }, _, { length }) => (isBeginning(folded, length > 1) ? `% ${folded}%` : `%${folded}%`))
}

/**
 * Words of one or two letters have no trigram of their own, and figures beside other words are a house or how many seats:
 * both are looked for at the beginning of a word.
 */
function isBeginning(folded: string, isBesideOthers: boolean): boolean {
  return (isBesideOthers && /^\d+$/.test(folded)) || folded.split(' ').every((word) => word.length <= 2)
}

/** The condition that a request is what was looked for; begins with `and`. */
export function isFound(search: Search, rows: Rows): RawBuilder<unknown> {
  if (search.by === 'number') return sql`and ${sql.ref(`${rows}.number`)} like ${search.start}`
  return sql`and ${sql.ref(idOf[rows])} in (select request_id from request_search where ${hasText({}, search)})`
}

/** Of the nearest rows so many are looked through whatever they hold. */
const glimpsed = 250

/** With fewer matches among them the page is not going to be filled from the nearest rows. */
const promising = 3

/** How many matches are counted beside the first page. */
const countedNear = 500

/**
 * The first `limit` found and visible requests as rows of (id, key, found, more), in order. `found` is how many there are in
 * this segment; with `more` there are still others.
 * The nearest rows of the list are looked through first: a frequent word fills the page there. Where a glimpse of them shows
 * that it will not, the trigram index is asked, month by month: few matches are all read and put in order at once. `offset 0`
 * keeps that order of looking.
 */
export function foundKeys(
  { scope, filter, search }: { scope: Scope; filter: RequestFilter; search: Search },
  segment: Segment,
  limit: number,
): RawBuilder<unknown> {
  const at = segmentSql(segment)
  const cut = sql`${orderOfPage(segment)} limit ${sql.lit(limit)}`
  const visible = sql`r.deleted_at is null ${filterOn(filter, scope)} ${isVisible(scope)} ${at.within}`
  if (search.by === 'number') {
    return sql`
      with numbered as materialized (select id from request where number like ${search.start})
      select r.id, ${at.key} as key, count(*) over () as found, false as more
      from numbered join request r on r.id = numbered.id where ${visible} ${cut}`
  }
  const nearest = visibleKeys(scope, filter, segment, lookedThrough)
  const counted = sql.lit(segment.after ? limit : Math.max(limit, countedNear + 1))
  const byMonths = segment.sort.by === 'updated'
  const isPromising = byMonths
    ? sql`((select whole from read) or (select count(*) from glimpse) >= ${sql.lit(promising)})`
    : sql`true`
  const matching = matchingOf(scope, search)
  return sql`
    with nearest as materialized (select id, key, row_number() over (${orderOfPage(segment)}) as place from (${nearest}) n),
    read as materialized (select count(*) < ${sql.lit(lookedThrough)} as whole from nearest),
    glimpse as materialized (select c.id, c.key from nearest c ${matching} where c.place <= ${sql.lit(glimpsed)}),
    near as materialized (
      select id, key from glimpse
      union all
      select c.id, c.key from nearest c ${matching}
      where c.place > ${sql.lit(glimpsed)} and ${isPromising}
      ${orderOfPage(segment)} limit ${counted}),
    counted as materialized (select count(*) as n from near),
    whole as materialized (
      select (select n from counted) < ${counted} and (select whole from read) as yes),
    enough as materialized (select (select n from counted) >= ${sql.lit(limit)} or (select yes from whole) as yes),
    ${byMonths ? sql`months as materialized (select no from ${monthsFrom(segment)} no),` : sql``}
    far as materialized (${
      byMonths
        ? farByMonths(scope, search)
        : sql`
      select request_id from request_search where ${hasText(scope, search)} and not (select yes from enough)`
    })
    ${byMonths ? sql`, few as materialized (select count(*) <= ${sql.lit(mostRead)} as yes from far)` : sql``}
    select id, key, n - case when whole.yes then 0 else 1 end as found, not whole.yes as more
    from near cross join counted cross join whole where (select yes from enough)
    union all (
      select r.id, ${at.key} as key, count(*) over () as found, false as more
      from far join request r on r.id = far.request_id
      where not (select yes from enough) ${byMonths ? sql`and (select yes from few)` : sql``} and ${visible} ${cut})
    ${byMonths ? sql`union all (${foundByMonths(scope, search, visible, segment, limit)})` : sql``}
    ${cut}`
}

/** So many matches are read and put in order at once. */
const mostRead = 200

type Words = Extract<Search, { by: 'text' }>

/** That a row of `request_search` has each word. The planner is to see none where the plan is kept, as no values elsewhere (`arrayIn`). */
function hasText({ isPlanKept }: Pick<Scope, 'isPlanKept'>, { patterns }: Words): RawBuilder<unknown> {
  return sql.join(
    patterns.map((pattern) => sql`search like ${isPlanKept ? sql`(select ${pattern}::text)` : sql`${pattern}`}`),
    sql` and `,
  )
}

/** Of the rows `c`, looked at one by one, those that have a text. */
function matchingOf(scope: Scope, search: Words): RawBuilder<unknown> {
  return sql`cross join lateral (
    select from request_search s where s.request_id = c.id and ${hasText(scope, search)} offset 0) s`
}

/** What a month has of a text. */
function ofMonth(scope: Scope, search: Words): RawBuilder<unknown> {
  return asked(scope, search, sql`month = month.no`)
}

/** `offset 0` keeps the asks apart: each is one of the index. */
function asked(scope: Scope, search: Words, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select request_id from request_search where ${where} and ${hasText(scope, search)} offset 0`
}

/** For more of them the index is asked too often: an ask is for one organisation. */
const mostAsked = 3

/**
 * The same of what the person sees: the index tells whose a match is, so that of a word that others have much oftener none of
 * theirs is read. Undefined for whoever sees no organisation whole, or many, or stands for many.
 */
function ownOfMonth(scope: Scope, search: Words): RawBuilder<unknown> | undefined {
  const { ids, whole } = partsOf(scope)
  if (scope.isStaff || whole.length === 0 || whole.length > mostAsked || ids.length > mostSubjects) return undefined
  const people = ids.filter((id) => !whole.includes(id))
  return sql`
    select m.request_id from unnest(${arrayIn(scope, whole, 'uuid')}) own(id)
    cross join lateral (${asked(scope, search, sql`organization_month = organization_month(own.id, month.no)`)}) m
    union
    select c.id from (${seenInMonthBy(scope, people)} union all ${grantedInMonth(scope, whole)}) c ${matchingOf(scope, search)}`
}

/** Matches month by month until there are more than are read at once: the index would put all of them together first. */
function farByMonths(scope: Scope, search: Words): RawBuilder<unknown> {
  return sql`
    select month.no, m.request_id from months month cross join lateral (${ofMonth(scope, search)}) m
    where not (select yes from enough) limit ${sql.lit(mostRead + 1)}`
}

/** Found requests when they are not `few`: what is of one month is put in order, and months are read until the page is full. */
function foundByMonths(
  scope: Scope,
  search: Words,
  visible: RawBuilder<unknown>,
  segment: Segment,
  limit: number,
): RawBuilder<unknown> {
  const at = segmentSql(segment)
  const begun = segment.sort.descending
    ? sql`month.no <= (select max(no) from far)`
    : sql`month.no >= (select min(no) from far)`
  return sql`
    select id, key, count(*) over () - case when count(*) over () = ${sql.lit(limit)} then 1 else 0 end as found,
      count(*) over () = ${sql.lit(limit)} as more
    from (
      select x.id, x.key from months month cross join lateral (
        select r.id, ${at.key} as key from (${seenOfMonth(scope, search)}) s join request r on r.id = s.request_id
        where ${visible} ${at.order} limit ${sql.lit(limit)}) x
      where not (select yes from few) and ${begun} limit ${sql.lit(limit)}) found`
}

/** Matches of a month, without those that the person surely does not see where that is cheaper than to look at them. */
function seenOfMonth(scope: Scope, search: Words): RawBuilder<unknown> {
  const own = ownOfMonth(scope, search)
  if (own) return own
  const [matches, seen] = [ofMonth(scope, search), seenInMonth(scope)]
  // Not a join: the planner takes both for one row and would compare every match with everything seen.
  return seen ? sql`(${matches}) intersect (${seen})` : matches
}
