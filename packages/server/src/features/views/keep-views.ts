import type { Reply } from '@portal/contract/endpoint'
import type { views } from '@portal/contract/features/views/endpoints'
import type { EventType } from '@portal/domain/record/event-types'
import type { SignedCtx, User } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { countOwn, listViews, saveStandard, standardViews } from './queries.ts'

type View = Reply<typeof views.create>

const mostOwn = 100

export const list: Handler<typeof views.list> = async (ctx, { query }) => {
  const { id: userId, isAdmin: isStaff, memberships } = ctx.user
  const organizations = memberships.map(({ organizationId }) => organizationId)
  const [kept, standards] = await Promise.all([
    listViews(ctx.db, { userId, isStaff, organizations, now: ctx.now() }, query.list),
    standardViews(ctx.db, userId),
  ])
  const seen = kept.map(({ id, name, search, shared_with, owner_id, owner }) => ({
    id,
    name,
    search,
    shared: shared_with !== null,
    owner: owner_id === userId ? null : owner,
  }))
  return { views: seen, standard: standards[query.list] ?? null, colleagues: colleaguesOf(ctx.user)?.name ?? null }
}

export const create: Handler<typeof views.create> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    await assertRoom(tx)
    const now = tx.now()
    const id = newId(tx, now)
    const { list: name, shared, ...rest } = body
    await tx.db
      .insertInto('list_view')
      .values({
        id,
        owner_id: tx.user.id,
        list: name,
        ...rest,
        ...sharing(tx.user, shared),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return keptView(tx, 'view.created', id)
  })

export const update: Handler<typeof views.update> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const { name, search, shared } = body
    const changes = {
      ...(name !== undefined && { name }),
      ...(search !== undefined && { search }),
      ...(shared !== undefined && sharing(tx.user, shared)),
    }
    const found = await tx.db
      .updateTable('list_view')
      .set({ ...changes, updated_at: tx.now() })
      .where('id', '=', params.id)
      .where('owner_id', '=', tx.user.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!found) throw refuse('NOT_FOUND')
    return keptView(tx, 'view.changed', params.id)
  })

export const remove: Handler<typeof views.remove> = async (ctx, { params }) => {
  await ctx.transaction((tx) => mark(tx, params.id, 'deleted'))
  return {}
}

export const restore: Handler<typeof views.restore> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    await assertRoom(tx)
    return mark(tx, params.id, 'restored')
  })

export const setStandard: Handler<typeof views.setStandard> = async (ctx, { body }) => {
  await saveStandard(ctx.db, ctx.user.id, body)
  return {}
}

async function assertRoom({ db, user }: SignedCtx): Promise<void> {
  if ((await countOwn(db, user.id)) >= mostOwn) throw refuse('TOO_MANY_VIEWS')
}

async function mark(ctx: SignedCtx, id: string, as: 'deleted' | 'restored'): Promise<View> {
  const found = await ctx.db
    .updateTable('list_view')
    .set({ deleted_at: as === 'deleted' ? ctx.now() : null })
    .where('id', '=', id)
    .where('owner_id', '=', ctx.user.id)
    .where('deleted_at', as === 'deleted' ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!found) throw refuse('NOT_FOUND')
  return keptView(ctx, `view.${as}`, id)
}

async function keptView(ctx: SignedCtx, type: EventType, id: string): Promise<View> {
  const { name, search, shared_with } = await ctx.db
    .selectFrom('list_view')
    .select(['name', 'search', 'shared_with'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await recordAct(ctx, { type, objectType: 'view', objectId: id, detail: { name, sharedWith: shared_with } })
  return { id, name, search, shared: shared_with !== null, owner: null }
}

function sharing(user: User, shared: boolean) {
  const colleagues = shared ? colleaguesOf(user) : undefined
  return { shared_with: colleagues?.circle ?? null, organization_id: colleagues?.organizationId ?? null }
}

/** The people a view may be shared with: staff with staff, others with the organisation they work for. */
function colleaguesOf({ isAdmin, memberships, actingFor }: User) {
  if (isAdmin) return { circle: 'staff' as const, organizationId: null, name: 'сотрудникам экспертизы' }
  const own = memberships.find(({ organizationId }) => organizationId === actingFor) ?? memberships[0]
  return own && { circle: 'organisation' as const, organizationId: own.organizationId, name: own.name }
}
