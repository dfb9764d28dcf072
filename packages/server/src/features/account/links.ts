import { hash } from 'node:crypto'
import { type AccountLinkKind, accountLinkHours } from '@portal/domain/accounts/account-links'
import type { Ctx, SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { postLetters } from '../../platform/mail/outbox.ts'
import { linkLetter } from './link-letter.ts'
import { type AccountRow, findAccountById, findLink, type Link, voidLinks } from './queries.ts'

interface WantedLink {
  userId: string
  kind: AccountLinkKind
  /** Where the letter goes; of `email` the address that is to be proved. */
  email: string
  /** Who asked for it; null: nobody who is signed in. */
  by: string | null
}

const pages: Readonly<Record<AccountLinkKind, string>> = {
  invitation: '/invitation',
  recovery: '/recovery',
  email: '/email',
}

/**
 * Makes a link of single use, which takes the place of an earlier one of its kind, and posts it. Answers its address; whom
 * it may be shown says `shownLink`. Call it in the transaction of the act; whoever calls writes his own event.
 */
export async function issueAccountLink(tx: Ctx, { userId, kind, email, by }: WantedLink): Promise<{ url: string }> {
  const at = tx.machineNow()
  const account = await findAccountById(tx.db, userId)
  const maker = by === null ? undefined : await findAccountById(tx.db, by)
  if (!account) throw refuse('NOT_FOUND')
  const token = Buffer.from(tx.random(32)).toString('base64url')
  const expiresAt = new Date(at.getTime() + accountLinkHours[kind] * 3_600_000)
  await voidLinks(tx.db, userId, at, kind)
  await tx.db
    .insertInto('account_link')
    .values({
      token_sha256: digestOf(token),
      user_id: userId,
      kind,
      email,
      made_by: by,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
  const url = `${tx.config.publicUrl}${pages[kind]}/${token}`
  const letter = linkLetter({ kind, account, maker, url, expiresAt })
  await postLetters(tx, [{ id: newId(tx), address: email, userId, isSecret: true, ...letter }])
  return { url }
}

/**
 * The link as who invites may see it; null: it is in the letter alone. Whoever opens it has proved the address, so only staff
 * may give it on by hand, and anybody where letters go into a folder.
 */
export function shownLink({ user, config }: SignedCtx, { url }: { url: string }): string | null {
  return user.isAdmin || !config.smtpUrl ? url : null
}

/** The links of an account that wait to be used lead nowhere from now on: it was blocked, its confirmation taken back. */
export function voidAccountLinks(tx: Ctx, userId: string): Promise<void> {
  return voidLinks(tx.db, userId, tx.machineNow())
}

export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The link and its account, if it may be used now by whoever is in this browser; refuses and says what has become of it. */
export async function openLink(ctx: Ctx, token: string): Promise<{ link: Link; account: AccountRow }> {
  const link = await findLink(ctx.db, digestOf(token))
  const account = link && (await findAccountById(ctx.db, link.userId))
  if (!link || !account) throw refuse('LINK_UNKNOWN')
  const { kind } = link
  if (link.usedAt) throw refuse('LINK_USED', { kind })
  if (link.voidAt) throw refuse('LINK_VOID', { kind })
  if (link.expiresAt <= ctx.machineNow()) throw refuse('LINK_EXPIRED', { kind })
  const person = (await ctx.session.person())?.id
  if (person !== undefined && person !== account.id) throw refuse('LINK_OF_ANOTHER', { kind })
  return { link, account }
}
