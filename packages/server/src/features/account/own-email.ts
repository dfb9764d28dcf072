import type { account } from '@portal/contract/features/account/endpoints'
import type { Ctx, SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { newId } from '../../platform/db/new-id.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { postLetters } from '../../platform/mail/outbox.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { lockAccounts } from '../../kernel/lock-accounts.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { findPerson } from '../auth/index.ts'
import { digestOf, issueAccountLink, openLink } from './links.ts'
import { assertOwnPassword } from './own-password.ts'
import { findWaitingLink } from './queries-own.ts'
import { type AccountRow, lockAccountByEmail, useUp, voidLinks } from './queries.ts'

/** Posts a link to the new address: until it is opened the former one holds. Whose an address is is told to its owner alone. */
export const askEmail: Handler<typeof account.askEmail> = async (ctx, { body: { email, password } }) => {
  await assertOwnPassword(ctx, password, 'password')
  if (email.toLowerCase() === ctx.user.email.toLowerCase())
    throw invalidFields([{ path: 'email', message: 'Этот адрес у вас и сейчас' }])
  await ctx.transaction(async (tx) => {
    const userId = tx.user.id
    const owner = await lockAccountByEmail(tx.db, email)
    if (owner) await tellOwner(tx, owner)
    else await issueAccountLink(tx, { userId, kind: 'email', email, by: userId })
    await recordAct(tx, { type: 'user.emailAsked', objectType: 'user', objectId: userId, detail: { email } })
  })
  return {}
}

function tellOwner(tx: SignedCtx, { id, login, email }: AccountRow) {
  const subject = 'Адрес почты уже есть на портале «Экспертиза»'
  const body = `Этот адрес хотели указать для другой учётной записи, но он уже принадлежит вашей: «${login}». Ничего не изменилось. Если это были не вы, делать ничего не нужно.`
  return postLetters(tx, [{ id: newId(tx), address: email, subject, body, userId: id }])
}

/** The link that was posted leads nowhere. */
export const giveUpEmail: Handler<typeof account.giveUpEmail> = (ctx) =>
  ctx.transaction(async (tx) => {
    const at = tx.machineNow()
    const waiting = await findWaitingLink(tx.db, { userId: tx.user.id, kind: 'email', at })
    await voidLinks(tx.db, tx.user.id, at, 'email')
    if (waiting) await recordAct(tx, { type: 'user.emailGivenUp', detail: { email: waiting.email } })
    return {}
  })

/** The address is proved: it takes the place of the former one, to which a letter says so. */
export const confirmEmailByLink: Handler<typeof account.confirmEmailByLink> = async (ctx, { body: { token } }) => {
  const { link, account: whose } = await openLink(ctx, token)
  const { email } = link
  if (link.kind !== 'email') throw refuse('LINK_UNKNOWN')
  if (whose.blocked_at) throw refuse('ACCOUNT_BLOCKED')
  await ctx.transaction(async (tx) => {
    if (!(await useUp(tx.db, digestOf(token), tx.machineNow()))) throw refuse('LINK_USED', { kind: link.kind })
    await takeAddress(tx, whose, email)
  })
  return { email }
}

async function takeAddress(tx: Ctx, { id, login, email: former }: AccountRow, email: string) {
  // Of two who take one address at once the second waits here, and sees it taken.
  await lockAccounts(tx.db)
  // Somebody else has taken it since it was asked for.
  if (await lockAccountByEmail(tx.db, email)) throw refuse('LINK_VOID', { kind: 'email' })
  await tx.db.updateTable('app_user').set({ email }).where('id', '=', id).execute()
  // What was posted to the former address opens nothing any more.
  await voidLinks(tx.db, id, tx.machineNow())
  const subject = 'Адрес почты для портала «Экспертиза» изменён'
  const body = `Адрес почты вашей учётной записи «${login}» изменён на ${email}. На этот адрес письма портала больше не приходят. Если это были не вы, сразу обратитесь к администратору портала.`
  await postLetters(tx, [{ id: newId(tx), address: former, subject, body, userId: id }])
  await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [id] })
  const user = await findPerson(tx.db, { userId: id, actingFor: null, at: tx.now() })
  await recordAct(
    { ...tx, ...(user && { user }) },
    { type: 'user.emailChanged', objectType: 'user', objectId: id, detail: { was: former, became: email } },
  )
}
