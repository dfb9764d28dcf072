import type { messages } from '@portal/contract/messages'
import type { User } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'

/** A browser with an open page hears what concerns its person: ids only, it fetches what it may see. */
export const listenLive: Handler<typeof messages.live> =
  async ({ user, live }) =>
  (send) =>
    live.subscribe(liveSubjectsOf(user), (event) => send('message', event))

/** The names an announcement may call a person by: himself, organisations he administers, staff. */
export function liveSubjectsOf({ id, isAdmin, memberships }: User): Set<string> {
  const administered = memberships.filter(({ role }) => role === 'orgAdmin').map(({ organizationId }) => organizationId)
  return new Set([id, ...administered, ...(isAdmin ? ['staff'] : [])])
}
