import type { Input, Reply } from '@portal/contract/endpoint'
import type { esia } from '@portal/contract/features/esia/endpoints'
import type { Ctx, SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isSamePerson, linkAccount } from './account-of.ts'
import { type Arrived, enter } from './enter.ts'
import { findAccountById, findVisitor } from './queries.ts'
import { startOfTerm } from './term.ts'
import { readVisitor, type Visitor } from './visitor.ts'

/** Whom the service has named in this browser, and what is left to say before he is in. */
export async function pending(ctx: Ctx): Promise<Reply<typeof esia.pending>> {
  const { visitor } = await visitorOf(ctx)
  const { person, organizations, asks = 'organization' } = visitor
  return {
    name: [person.surname, person.name, person.patronymic].filter(Boolean).join(' '),
    email: person.email,
    asks,
    organizations: organizations.map(({ ogrn, shortName, fullName, isChief, isAdmin }) => ({
      ogrn,
      name: shortName ?? fullName,
      role: isChief ? ('chief' as const) : isAdmin ? ('admin' as const) : ('member' as const),
    })),
  }
}

/** For which of his organisations he works; null: for himself. */
export async function choose(ctx: Ctx, { body }: Input<typeof esia.choose>): Promise<Reply<typeof esia.choose>> {
  const { arrived, visitor } = await visitorOf(ctx)
  const isHis = body.ogrn === null || visitor.organizations.some(({ ogrn }) => ogrn === body.ogrn)
  if (!isHis) throw refuse('NOT_FOUND')
  return { next: await enter(ctx, arrived, { ...visitor, chosen: body.ogrn, asks: undefined }) }
}

/** The account the caller has just signed in to by its password is his: from now on the service signs him in to it. */
export async function link(ctx: SignedCtx): Promise<Reply<typeof esia.link>> {
  const { arrived, visitor } = await visitorOf(ctx)
  await ctx.transaction(async (tx) => {
    const account = await findAccountById(tx.db, ctx.user.id)
    const isFree = account && (account.esia_oid === null || account.esia_oid === visitor.person.oid)
    if (!isFree || !isSamePerson(account, visitor.person)) throw refuse('ESIA_OTHER_PERSON')
    await linkAccount(tx, account, visitor.person)
  })
  return { next: await enter(ctx, arrived, visitor) }
}

async function visitorOf(ctx: Ctx): Promise<{ arrived: Arrived; visitor: Visitor }> {
  const { browser } = ctx.session
  const kept = browser && (await findVisitor(ctx.db, { browser, since: startOfTerm(ctx) }))
  if (!kept) throw refuse('ESIA_STATE')
  const { person, ...arrived } = kept
  return { arrived, visitor: readVisitor(person) }
}
