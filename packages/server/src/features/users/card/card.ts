import type { Got } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actsOn } from './card-acts.ts'
import { oversightOf } from '../oversight.ts'
import { type CardRow, findCard } from './queries-card.ts'

type Card = Got<typeof users.get>

/** One account. */
export const get: Handler<typeof users.get> = (ctx, { params }) => readCard(ctx, params.id)

/** Whether it is confirmed. */
export const confirmation: Handler<typeof users.confirmation> = async (ctx, { params }) => {
  const { isConfirmed } = await readCard(ctx, params.id)
  return { isConfirmed }
}

/** The card as it is now, in the eyes of who calls. */
export async function readCard(ctx: SignedCtx, id: string): Promise<Card> {
  // Of himself one knows all his organisations.
  const oversight = id === ctx.user.id ? 'everybody' : oversightOf(ctx.user)
  const row = await findCard(ctx.db, { id, oversight, at: ctx.now() })
  if (!row) throw refuse('NOT_FOUND')
  const acts = await actsOn(ctx, id)
  return toCard(row, { seesSnils: ctx.user.isAdmin || id === ctx.user.id, acts })
}

function toCard(
  {
    is_admin,
    has_factor,
    confirmed_at,
    blocked_at,
    blocked_reason,
    invited_at,
    entered_at,
    created_at,
    snils,
    ...row
  }: CardRow,
  { seesSnils, acts }: { seesSnils: boolean; acts: Card['acts'] },
): Card {
  return {
    ...row,
    snils: seesSnils ? snils : null,
    isConfirmed: confirmed_at !== null,
    isStaff: is_admin,
    hasFactor: has_factor,
    block: blocked_at && { at: blocked_at.toISOString(), reason: blocked_reason },
    enteredAt: entered_at && entered_at.toISOString(),
    invitedAt: invited_at && invited_at.toISOString(),
    createdAt: created_at.toISOString(),
    acts,
  }
}
