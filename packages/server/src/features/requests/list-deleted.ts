import type { Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/requests'
import { moscowDay } from '@portal/domain/days'
import { draftNumber } from '@portal/domain/numbers'
import { numberAt } from '@portal/domain/settings'
import { rights } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { subjectsOf } from './queries-scope.ts'
import { settingsOn } from './settings-on.ts'

const most = 100
const dayMs = 86_400_000

type DeletedDraft = Reply<typeof requests.deleted>['drafts'][number]

interface Row {
  id: string
  draft_number: number
  object_name: string
  deleted_at: Date
  /** Nobody: the portal itself, for idleness. */
  user_id: string | null
  by: string
  idleSince: string | null
}

/** Until when a draft that is deleted at this moment can be taken back. */
export async function restorableUntil(ctx: Pick<Ctx, 'db' | 'now'>, deletedAt: Date): Promise<Date> {
  return new Date(deletedAt.getTime() + (await keptForMs(ctx)))
}

/** Drafts deleted before this moment are past taking back. */
export async function deletedSince(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Date> {
  return new Date(ctx.now().getTime() - (await keptForMs(ctx)))
}

async function keptForMs({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const today = moscowDay(now())
  return numberAt(await settingsOn(db, today), 'deletedDraftDays', today) * dayMs
}

/** What the reader may take back: deleted by himself, or on his side by its owner, an administrator of it or the portal. */
export const deleted: Handler<typeof requests.deleted> = async (ctx, { query }) => {
  const drafts = await listRestorable(ctx, query.id)
  return { drafts: drafts.slice(0, most), more: drafts.length > most }
}

/** The newest deleted drafts a person may take back, unless they are closed to him, one more than are shown; with an id that one alone. */
export async function listRestorable(ctx: SignedCtx, id?: string): Promise<DeletedDraft[]> {
  const { user } = ctx
  const keptMs = await keptForMs(ctx)
  const now = ctx.now()
  const since = new Date(now.getTime() - keptMs)
  const administered = user.memberships.filter(({ role }) => role === 'orgAdmin').map((one) => one.organizationId)
  const { rows } = await sql<Row>`
    with ${subjectsOf(user.id, now)}
    select r.id, r.draft_number, r.object_name, r.deleted_at, d.user_id, d.detail ->> 'idleSince' as "idleSince",
      concat_ws(' ', u.surname, u.name, u.patronymic) as by
    from request r
    cross join lateral (
      select e.user_id, e.role, e.detail from journal_event e
      where e.request_id = r.id and e.type = 'request.deleted' and e.at >= r.deleted_at
      order by e.at desc limit 1) d
    left join app_user u on u.id = d.user_id
    where r.deleted_at >= ${since} and r.number is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      and not exists (
        select from request_exclusion e
        where e.user_id = ${user.id} and e.request_id = r.id and e.period @> ${now}::timestamptz)
      and case when d.role = 'Admin' then ${user.isAdmin}::boolean
        else r.owner_id = ${user.id} or r.organization_id = any(${administered}::uuid[])
          -- Who deleted it, as long as he could still change it.
          or d.user_id = ${user.id} and exists (
            select from subject s where s.mask & ${sql.lit(rights.edit)} > 0 and (s.whole and s.id = r.organization_id or exists (
              select from request_grant g
              where g.request_id = r.id and g.subject_id = s.id and g.rights & ${sql.lit(rights.edit)} > 0
                and g.ended_at is null and (g.until is null or g.until > ${now})))) end
    order by r.deleted_at desc, r.id desc limit ${sql.lit(most + 1)}`.execute(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    number: draftNumber(row.draft_number),
    objectName: row.object_name,
    deletedAt: row.deleted_at.toISOString(),
    restorableUntil: new Date(row.deleted_at.getTime() + keptMs).toISOString(),
    by: row.user_id === null ? null : { name: row.by, isMine: row.user_id === user.id },
    idleSince: row.idleSince,
  }))
}
