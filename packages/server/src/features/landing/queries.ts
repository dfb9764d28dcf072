import type { Reply } from '@portal/contract/endpoint'
import type { landing } from '@portal/contract/features/landing/endpoints'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { landingSectionCodes } from '@portal/domain/landing/section-codes'
import { landingLimits, type LandingSectionCode } from '@portal/domain/landing/landing-sections'
import { supportAt } from '@portal/domain/landing/support-hours'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { fileRefOf } from '../../kernel/files/add-file.ts'
import type { Db } from '../../platform/db/schema.ts'

export type EditedEntry = Reply<typeof landing.add>
type Entry = Reply<typeof landing.section>['entries'][number]
export type EditedPage = Reply<typeof landing.title>

/** Entries of one section may be `entries` at most, and there are a few sections. */
const mostEntries = landingLimits.entries * landingSectionCodes.length

/** What everybody sees today, in the order of each section. */
export async function listShown(ctx: Ctx, section?: LandingSectionCode): Promise<(Entry & { section: string })[]> {
  const today = moscowDay(ctx.now())
  const rows = await entriesQuery(ctx.db)
    .where(isShownOn(today))
    .$if(section !== undefined, (query) => query.where('e.section', '=', section ?? ''))
    .orderBy('e.section')
    .orderBy('e.position')
    .orderBy('e.id')
    .limit(mostEntries)
    .execute()
  return rows.map((row) => ({ section: row.section, ...entryOf(row) }))
}

/** All there is, also drafts and what was removed. */
export async function listEdited(ctx: Ctx): Promise<EditedEntry[]> {
  const rows = await entriesQuery(ctx.db)
    .orderBy('e.section')
    .orderBy('e.position')
    .orderBy('e.id')
    .limit(mostEntries * 2)
    .execute()
  return rows.flatMap((row) => editedOf(row, moscowDay(ctx.now())) ?? [])
}

/** One entry as its editor sees it. */
export async function findEdited(ctx: Ctx, id: string): Promise<EditedEntry | undefined> {
  const row = await entriesQuery(ctx.db).where('e.id', '=', id).executeTakeFirst()
  return row && (editedOf(row, moscowDay(ctx.now())) ?? undefined)
}

/** Whether an entry `e` is shown to visitors on a day. */
export function isShownOn(today: Day) {
  return sql<boolean>`(e.removed_at is null and e.published_from <= ${today}::date
    and (e.published_until is null or e.published_until >= ${today}::date))`
}

function entriesQuery(db: Db) {
  return db
    .selectFrom('landing_entry as e')
    .leftJoin('file as f', (join) =>
      // What has become an application's since is not shown to everybody.
      join.onRef('f.id', '=', 'e.file_id').on('f.request_id', 'is', null).on('f.deleted_at', 'is', null),
    )
    .leftJoin('app_user as u', 'u.id', 'e.changed_by')
    .select(['e.id', 'e.section', 'e.title', 'e.body', 'e.url', 'e.picture_id', 'e.seconds', 'e.starts_at', 'e.place'])
    .select(['e.published_from', 'e.published_until', 'e.removed_at', 'e.changed_at', 'e.revision'])
    .select(['f.id as file_id', 'f.name as file_name', 'f.size as file_size', 'f.media_type as file_type'])
    .select(['f.created_at as file_at', 'f.request_id as file_request'])
    .select(sql<string | null>`case when u.id is not null then concat_ws(' ', u.surname, u.name) end`.as('changed_by'))
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesQuery>['execute']>>[number]

function entryOf(row: EntryRow): Entry {
  const { file_id, file_name, file_size, file_type, file_at, file_request } = row
  const hasFile = file_id !== null && file_name !== null && file_size !== null && file_type !== null && file_at !== null
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    url: row.url,
    file: hasFile
      ? fileRefOf({
          id: file_id,
          request_id: file_request,
          name: file_name,
          size: file_size,
          media_type: file_type,
          created_at: file_at,
        })
      : null,
    picture: row.picture_id,
    seconds: row.seconds,
    startsAt: row.starts_at?.toISOString() ?? null,
    place: row.place,
    changedAt: row.changed_at.toISOString(),
  }
}

function editedOf(row: EntryRow, today: Day): EditedEntry | null {
  const section = landingSectionCodes.find((code) => code === row.section)
  if (!section) return null
  return {
    ...entryOf(row),
    section,
    publishedFrom: row.published_from,
    publishedUntil: row.published_until,
    state: stateOf(row, today),
    changedBy: row.changed_by,
    revision: row.revision,
  }
}

function stateOf({ removed_at, published_from, published_until }: EntryRow, today: Day): EditedEntry['state'] {
  if (removed_at) return 'removed'
  if (published_from === null) return 'draft'
  if (published_from > today) return 'ahead'
  return published_until !== null && published_until < today ? 'over' : 'shown'
}

/** Head and support, as they stand now. */
export async function readPage(ctx: Ctx): Promise<EditedPage> {
  const page = await ctx.db
    .selectFrom('landing_page as p')
    .leftJoin('app_user as u', 'u.id', 'p.changed_by')
    .select(['p.title', 'p.description', 'p.links', 'p.support', 'p.days', 'p.period', 'p.revision', 'p.changed_at'])
    .select(sql<string | null>`case when u.id is not null then concat_ws(' ', u.surname, u.name) end`.as('changed_by'))
    .executeTakeFirstOrThrow()
  const { title, description, links, support, days, period, revision } = page
  const exclusions = await listExclusions(ctx)
  const at = supportAt({ days, ...period, exclusions }, ctx.now(), ctx.calendar.days)
  return {
    head: { title, description, links },
    support: {
      ...support,
      days,
      period,
      exclusions,
      isOpen: at.isOpen,
      closesAt: at.closesAt?.toISOString() ?? null,
      opensAt: at.opensAt?.toISOString() ?? null,
    },
    revision,
    changedAt: page.changed_at?.toISOString() ?? null,
    changedBy: page.changed_by,
  }
}

/** Days without an answer that are not over. */
async function listExclusions(ctx: Ctx): Promise<{ from: Day; to: Day; reason: string }[]> {
  const { rows } = await sql<{ from: Day; to: Day; reason: string }>`
    select lower(period)::text as "from", (upper(period) - 1)::text as "to", reason from support_exclusion
    where upper(period) > ${moscowDay(ctx.now())}::date
    order by lower(period), id limit ${landingLimits.exclusions}`.execute(ctx.db)
  return rows
}
