import type { participants } from '@portal/contract/participants'
import { moscowDay } from '@portal/domain/days'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { participantView } from './participant-view.ts'
import { listParticipants, requestIdOf } from './queries.ts'

/** Participants of a request in the order they were added. */
export const list: Handler<typeof participants.list> = async (ctx, { params }) => {
  const rows = await listParticipants(ctx.db, params.requestId)
  const today = moscowDay(ctx.now())
  return { participants: rows.map((row) => participantView(row, rows, today)) }
}

export const get: Handler<typeof participants.get> = (ctx, { params }) => readParticipant(ctx, params.id)

/** One participant as it is now. */
export async function readParticipant(ctx: SignedCtx, id: string) {
  const requestId = await requestIdOf(ctx.db, id)
  const rows = requestId ? await listParticipants(ctx.db, requestId) : []
  const row = rows.find((one) => one.id === id)
  if (!row) throw refuse('NOT_FOUND')
  return participantView(row, rows, moscowDay(ctx.now()))
}
