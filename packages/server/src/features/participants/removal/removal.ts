import type { participants } from '@portal/contract/features/participants/endpoints'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'

/** Who took a participant out, and when: what stands before a person who was filling him in. */
export const removal: Handler<typeof participants.removal> = async (ctx, { params }) => {
  const row = await ctx.db
    .selectFrom('removed_row as x')
    .innerJoin('app_user as u', 'u.id', 'x.removed_by')
    .select([sql<string>`concat_ws(' ', u.surname, u.name, u.patronymic)`.as('by'), 'x.removed_by', 'x.removed_at'])
    .where('x.id', '=', params.participantId)
    .where('x.request_id', '=', params.requestId)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return { by: row.by, isMine: row.removed_by === ctx.user.id, at: row.removed_at.toISOString() }
}
