import type { participants } from '@portal/contract/features/participants/endpoints'
import { roles } from '@portal/domain/request/participants/participant'
import type { Handler } from '../../platform/http/bind.ts'
import { partyText } from '../documents/index.ts'
import { listParticipants } from './queries.ts'

/** Participants in the words of the print forms. */
export const text: Handler<typeof participants.text> = async (ctx, { params }) => {
  const rows = await listParticipants(ctx.db, params.requestId)
  const people = { participants: rows, catalogs: ctx.catalogs.judging }
  return {
    participants: rows.map((row) => ({
      id: row.id,
      role: row.role,
      roleTitle: roles[row.role].title,
      ...partyText(row, people, roles[row.role].title),
    })),
  }
}
