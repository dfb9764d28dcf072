import type { account } from '@portal/contract/features/account/endpoints'
import { fullName } from '@portal/domain/russian/names'
import type { Handler } from '../../platform/http/bind.ts'
import { findOwnForms, findWaitingLink, hasPassword } from './queries-own.ts'

/** One's own account: what lets one in, and how the name will stand in documents. */
export const own: Handler<typeof account.own> = async (ctx) => {
  const { db, user } = ctx
  const name = fullName(user)
  // Loaded with the first name that is declined.
  const [{ declineName }, { readOwnNames }] = await Promise.all([
    import('../../platform/names/decline-name.ts'),
    import('../../platform/names/own-names.ts'),
  ])
  const [waiting, isByPassword, ownForms, names] = await Promise.all([
    findWaitingLink(db, { userId: user.id, kind: 'email', at: ctx.machineNow() }),
    hasPassword(db, user.id),
    findOwnForms(db, { userId: user.id, name }),
    readOwnNames(ctx.config.namesFile),
  ])
  return {
    login: user.login,
    email: user.email,
    newEmail: waiting ? { email: waiting.email, expiresAt: waiting.expiresAt.toISOString() } : null,
    hasPassword: isByPassword,
    nameForms: declineName(name, { own: names }).map(({ gender, cases: { nominative: _, ...forms } }) => ({
      gender,
      ...forms,
    })),
    ownForms: ownForms ?? null,
  }
}
