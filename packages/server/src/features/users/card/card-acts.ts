import type { Got } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import { errors } from '@portal/domain/errors'
import type { SignedCtx } from '../../../context.ts'
import { globalKeysOf } from '../../auth/index.ts'
import { findPersonState, isAwaited, isWhollyOverseen, type LockedPerson, whyLast } from '../lock-person.ts'

type Acts = Got<typeof users.get>['acts']

/** What who calls may do with an account that he sees; a sentence where something stands in the way. */
export async function actsOn(ctx: SignedCtx, id: string): Promise<Acts> {
  const person = await findPersonState(ctx.db, id, ctx.now())
  const keys = globalKeysOf(ctx.user)
  const isOwn = id === ctx.user.id
  const isStaff = keys.includes('Administration')
  if (!person) return {}
  return {
    ...((isStaff || (isOwn && keys.includes('Edit'))) && { edit: null }),
    ...(keys.includes('ListUsers') && { ...(await managing(ctx, person, isOwn)), changeRoles: null }),
    ...(isStaff && (await staffing(ctx, person))),
  }
}

async function managing(ctx: SignedCtx, person: LockedPerson, isOwn: boolean): Promise<Acts> {
  const hindrance = isOwn ? errors.OWN_ACCOUNT.text : isWhollyOverseen(ctx, person) ? null : errors.NOT_ONLY_YOURS.text
  const changing = hindrance ?? (isAwaited(ctx, person) ? errors.INVITATION_OPEN.text : null)
  const closing = changing ?? (await whyLast(ctx, person))
  return {
    ...(!person.confirmed_at && !person.blocked_at && { invite: hindrance }),
    ...(person.confirmed_at ? { unconfirm: closing } : { confirm: changing }),
    ...(person.blocked_at ? { unblock: changing } : { block: closing }),
    ...(person.has_factor && !isOwn && { takeOffFactor: changing }),
    signOut: isOwn ? null : hindrance,
  }
}

async function staffing(ctx: SignedCtx, person: LockedPerson): Promise<Acts> {
  if (person.is_admin) return { dismissStaff: await whyLast(ctx, person, { of: 'staff' }) }
  return { makeStaff: person.memberships.length > 0 ? errors.STAFF_AND_DECLARANT.text : null }
}
