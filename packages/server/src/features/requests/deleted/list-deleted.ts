import type { Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { draftNumber } from '@portal/domain/identifiers/numbers'
import { numberAt } from '@portal/domain/settings/settings'
import type { Ctx, SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { listDeletedOf } from './queries-deleted.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'

const most = 100
const dayMs = 86_400_000

type DeletedDraft = Reply<typeof requests.deleted>['drafts'][number]

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

/** What the reader may take back: his own and his organisation's, whoever deleted it; staff what staff deleted. */
export const deleted: Handler<typeof requests.deleted> = async (ctx, { query }) => {
  const drafts = await listRestorable(ctx, query.id)
  return { drafts: drafts.slice(0, most), more: drafts.length > most }
}

/** The newest deleted drafts a person may take back, unless they are closed to him, one more than are shown; with an id that one alone. */
export async function listRestorable(ctx: SignedCtx, id?: string): Promise<DeletedDraft[]> {
  const { user } = ctx
  const keptMs = await keptForMs(ctx)
  const now = ctx.now()
  const rows = await listDeletedOf(ctx.db, {
    userId: user.id,
    isAdmin: user.isAdmin,
    administered: user.memberships.filter(({ role }) => role === 'orgAdmin').map((one) => one.organizationId),
    now,
    since: new Date(now.getTime() - keptMs),
    id,
    limit: most + 1,
  })
  return rows.map((row) => ({
    id: row.id,
    number: draftNumber(row.draft_number),
    objectName: row.object_name,
    deletedAt: row.deleted_at.toISOString(),
    restorableUntil: new Date(row.deleted_at.getTime() + keptMs).toISOString(),
    by: row.user_id === null ? null : { name: row.by, isMine: row.user_id === user.id },
    idleSince: row.idleSince,
    reason: row.reason,
  }))
}
