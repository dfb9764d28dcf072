import { factsAt } from '@portal/domain/stages/facts-at'
import { type ServerKey, serverKeys } from '@portal/domain/stages/permissions/keys'
import { isGranted, serverView } from '@portal/domain/stages/permissions/permissions'
import type { SignedCtx, User } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accountRolesOf } from './viewer.ts'

/** The keys a person holds everywhere: the menu shows what they allow, the server asks them on every call. */
export function globalKeysOf(user: Pick<User, 'isActive' | 'isAdmin' | 'memberships'>): readonly ServerKey[] {
  // The stage `new` stands for "no request": keys of global scope do not depend on it.
  const facts = factsAt('new', { viewer: { roles: accountRolesOf(user) } })
  return serverView(facts).filter((key) => serverKeys[key].scope === 'global')
}

/** Whether an account lets anybody in, whatever else its person is: asked at the entry and of every live session. */
export function mayLogin({ isActive }: Pick<User, 'isActive'>): boolean {
  const roles = accountRolesOf({ isActive, isAdmin: false, memberships: [] })
  return isGranted('Login', factsAt('new', { viewer: { roles } }))
}

const notOfAccount = 'Это не входит в роли вашей учётной записи: обратитесь к администратору портала.'

/** Refuses with FORBIDDEN anyone who does not hold the key. */
export async function assertGlobal({ user }: SignedCtx, key: ServerKey): Promise<void> {
  if (!globalKeysOf(user).includes(key)) throw refuse('FORBIDDEN', { key, reason: 'role', why: notOfAccount })
}
