import type { account } from '@portal/contract/features/account/endpoints'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import {
  assertNewPassword,
  deleteSessionsOf,
  findFactor,
  findPerson,
  forgetDevicesOf,
  hashPassword,
  meOf,
  takeCode,
} from '../auth/index.ts'
import { digestOf, openLink } from './links.ts'
import { type AccountRow, type Link, useUp, voidLinks } from './queries.ts'

/** What a link is for. Looking uses nothing up: programs that read mail look, too. */
export const link: Handler<typeof account.link> = async (ctx, { body }) => {
  const { link: found, account: whose } = await openLink(ctx, body.token)
  const { login, surname, name, patronymic } = whose
  const { kind, email, expiresAt } = found
  return {
    kind,
    login,
    name: [surname, name, patronymic].filter(Boolean).join(' '),
    email,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Sets the password of an invited person, whose account is confirmed by it, or a new one; whoever was in is out. */
export const setPasswordByLink: Handler<typeof account.setPasswordByLink> = async (ctx, { body }) => {
  const { link: found, account: whose } = await openLink(ctx, body.token)
  if (found.kind === 'email') throw refuse('LINK_UNKNOWN')
  if (whose.blocked_at) throw refuse('ACCOUNT_BLOCKED')
  await assertNewPassword(body.password, whose)
  const isChecked = await assertCode(ctx, whose, body.code)
  const password = await hashPassword(body.password)
  await ctx.transaction((tx) => setPassword(tx, { token: digestOf(body.token), found, whose, password }))
  const { user, endsAt } = await ctx.session.start(whose.id, { isChecked })
  await recordAct({ ...ctx, user }, { type: 'auth.login', detail: { by: found.kind } })
  return meOf(ctx, user, endsAt)
}

/** A letter alone does not let one in past the second factor. Answers whether there is one. */
async function assertCode(ctx: Ctx, whose: AccountRow, code: string | undefined): Promise<boolean> {
  const factor = await findFactor(ctx.db, whose.id)
  if (!factor?.confirmed_at) return false
  if (code === undefined) throw refuse('SECOND_FACTOR_NEEDED')
  await takeCode(ctx, whose, code)
  return true
}

interface Taken {
  token: Buffer
  found: Link
  whose: AccountRow
  password: string
}

async function setPassword(tx: Ctx, { token, found, whose, password }: Taken): Promise<void> {
  const { db } = tx
  if (!(await useUp(db, token, tx.machineNow()))) throw refuse('LINK_USED', { kind: found.kind })
  await db
    .updateTable('app_user')
    .set({ password, ...(found.kind === 'invitation' && !whose.confirmed_at && { confirmed_at: tx.now() }) })
    .where('id', '=', whose.id)
    .execute()
  await voidLinks(db, whose.id, tx.machineNow())
  await deleteSessionsOf(db, whose.id)
  await forgetDevicesOf(db, whose.id)
  // Pages that were open ask who they are, and learn that they are nobody's.
  await tx.live.announce(db, { kind: 'acting', id: null, to: [whose.id] })
  const user = await findPerson(db, { userId: whose.id, actingFor: null, at: tx.now() })
  await recordAct(
    { ...tx, ...(user && { user }) },
    { type: 'user.passwordSet', objectType: 'user', objectId: whose.id, detail: { by: found.kind } },
  )
}
