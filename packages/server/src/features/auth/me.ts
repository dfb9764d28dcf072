import type { auth } from '@portal/contract/features/auth/endpoints'
import type { Input, Reply } from '@portal/contract/endpoint'
import type { Ctx, SignedCtx, User } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { standardViews } from '../views/index.ts'
import { globalKeysOf } from './global-keys.ts'
import { saveUserSettings } from './queries.ts'
import { accountRolesOf } from './viewer.ts'

type Me = Reply<typeof auth.me>

export function me(ctx: SignedCtx): Promise<Me> {
  return meOf(ctx, ctx.user, ctx.session.endsAt ?? ctx.machineNow())
}

/** For which of his organisations the person works from now on; null = for himself. */
export async function workFor(ctx: SignedCtx, { body }: Input<typeof auth.workFor>): Promise<Me> {
  const { organizationId } = body
  const isHis = ctx.user.memberships.some((membership) => membership.organizationId === organizationId)
  if (organizationId !== null && !isHis) throw refuse('NOT_FOUND')
  await ctx.session.workFor(organizationId)
  // His other tabs show whom they work for, too.
  await ctx.live.announce(ctx.db, { kind: 'acting', id: null, to: [ctx.user.id] })
  return meOf(ctx, { ...ctx.user, actingFor: organizationId }, ctx.session.endsAt ?? ctx.machineNow())
}

export async function saveSettings(ctx: SignedCtx, { body }: Input<typeof auth.saveSettings>) {
  await saveUserSettings(ctx.db, ctx.user.id, body)
  return {}
}

/** The person as the shell shows him. */
export async function meOf(ctx: Ctx, user: User, sessionEndsAt: Date): Promise<Me> {
  const { id, login, surname, name, patronymic, email, memberships, actingFor, settings } = user
  const organizations = memberships.map(({ organizationId, name, role }) => ({ id: organizationId, name, role }))
  const organization = organizations.find((one) => one.id === actingFor)
  const standards = await standardViews(ctx.db, id)
  return {
    id,
    login,
    surname,
    name,
    patronymic,
    email,
    roles: accountRolesOf(user),
    capacities: [...(user.isAdmin ? ['examStaff' as const] : []), ...(user.isDeputy ? ['delegate' as const] : [])],
    organization: organization ? { id: organization.id, name: organization.name } : null,
    organizations,
    owesFactor: user.owesFactor,
    keys: [...globalKeysOf(user)],
    settings,
    standardViews: standards,
    sessionEndsAt: sessionEndsAt.toISOString(),
  }
}
