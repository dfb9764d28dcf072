import type { participants } from '@portal/contract/features/participants/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readFacts } from '../../kernel/application/load-application.ts'
import { participantView } from './participant-view.ts'
import { listParticipants, requestIdOf } from './queries.ts'

/** Participants of a request in the order they were added. */
export const list: Handler<typeof participants.list> = async (ctx, { params }) => {
  const { requestId } = params
  const today = moscowDay(ctx.now())
  const [rows, facts] = await Promise.all([listParticipants(ctx.db, requestId), readFacts(ctx.db, requestId, today)])
  return { participants: rows.map((row) => participantView(row, rows, { today, facts })) }
}

export const get: Handler<typeof participants.get> = (ctx, { params }) => readParticipant(ctx, params.id)

/** One participant as it is now. */
export async function readParticipant(ctx: SignedCtx, id: string) {
  const requestId = await requestIdOf(ctx.db, id)
  const rows = requestId ? await listParticipants(ctx.db, requestId) : []
  const row = rows.find((one) => one.id === id)
  if (!requestId || !row) throw refuse('NOT_FOUND')
  const today = moscowDay(ctx.now())
  return participantView(row, rows, { today, facts: await readFacts(ctx.db, requestId, today) })
}
