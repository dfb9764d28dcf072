import type { Reply } from '@portal/contract/endpoint'
import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import type { SignedCtx } from '../../context.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { requestsOfOrganization } from '../requests/index.ts'
import { toRow } from './list-organizations.ts'
import { type CardRow, findCard, listBranches, listMembers, listSupervisions, type MemberRow } from './queries-card.ts'
import { cardOf } from './stored-card.ts'

type Card = Reply<typeof organizations.get>

export const get: Handler<typeof organizations.get> = (ctx, { params }) => readCard(ctx, params.id)

/** The card of an organisation as the caller sees it. */
export async function readCard(ctx: SignedCtx, id: string): Promise<Card> {
  const row = await findCard(ctx.db, await scopeOfCaller(ctx), id)
  if (!row?.tie) throw refuse('NOT_FOUND')
  return toCard(row)
}

function toCard(row: CardRow): Card {
  const { tie, state, register, decided_at, updated_at } = row
  const isOver = state === 'merged'
  const mayEdit = !isOver && ['staff', 'administrator', 'registrant'].includes(tie)
  return {
    ...toRow(row),
    revision: row.revision,
    card: tie === 'reader' ? withoutAccounts(row) : cardOf(row),
    tie,
    mayEdit,
    mayEditNumbers: mayEdit && row.kind !== 'branch' && (tie === 'staff' || tie === 'registrant'),
    mergedInto: row.merged,
    registration: row.registered_by
      ? {
          by: row.registered_by,
          source: register?.source ?? null,
          asOf: register?.asOf ?? null,
          why: register?.why ?? null,
        }
      : null,
    decision: decided_at && { by: row.decided_by ?? '', at: decided_at.toISOString(), words: row.decision },
    supervisions: row.supervisions,
    updated: updated_at && { by: row.updated_by ?? '', at: updated_at.toISOString() },
  }
}

// Who merely reads applications has no business with how the organisation is paid.
function withoutAccounts(row: CardRow): Card['card'] {
  return { ...cardOf(row), accounts: [], signatories: [] }
}

/** Applications of the organisation, of those the caller sees. */
export const requests: Handler<typeof organizations.requests> = (ctx, { params, query }) =>
  requestsOfOrganization(ctx, query, params.id)

export const branches: Handler<typeof organizations.branches> = async (ctx, { params }) => {
  const rows = await listBranches(ctx.db, params.id, ctx.now())
  return { branches: rows.map(({ closed_at, ...row }) => ({ ...row, closedAt: closed_at?.toISOString() ?? null })) }
}

export const members: Handler<typeof organizations.members> = async (ctx, { params }) => {
  const [card, rows] = await Promise.all([
    readCard(ctx, params.id),
    listMembers(ctx.db, { organizationId: params.id, now: ctx.now() }),
  ])
  const isAdministered = card.tie === 'staff' || card.tie === 'administrator'
  return { members: rows.map((row) => toMember(row, { isAdministered, me: ctx.user.id })) }
}

/** A member as the page shows him; logins and addresses are for who administers. */
export function toMember(
  { user_id, blocked_at, confirmed_at, since, ...row }: MemberRow,
  { isAdministered, me }: { isAdministered: boolean; me: string },
) {
  const { name, position, role, requests: all, drafts, tasks } = row
  return {
    userId: user_id,
    name,
    login: isAdministered ? row.login : null,
    email: isAdministered ? row.email : null,
    position,
    role,
    since: since.toISOString(),
    state: blocked_at ? ('blocked' as const) : confirmed_at ? ('active' as const) : ('invited' as const),
    isMe: user_id === me,
    requests: all,
    drafts,
    tasks,
  }
}

export const supervisions: Handler<typeof organizations.supervisions> = async (ctx, { params }) => {
  const now = ctx.now()
  const rows = await listSupervisions(ctx.db, params.id, now)
  return {
    supervisions: rows.map(({ since, until, ...row }) => ({
      ...row,
      since: since.toISOString(),
      until: until && moscowDay(new Date(until.getTime() - 1)),
      inForce: since <= now && (until === null || until > now),
    })),
  }
}
