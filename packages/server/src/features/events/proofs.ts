import type { events } from '@portal/contract/features/events/endpoints'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { checkChain, damageTexts, listSeals, proofOf, recordAct } from '../../kernel/record/index.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { Handler } from '../../platform/http/bind.ts'

/** What was published about all chains, day by day. */
export const seals: Handler<typeof events.seals> = async (ctx, { query: { cursor, size } }) => {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw invalidFields([{ path: 'cursor', message: 'Страница устарела. Откройте список с начала' }])
  const found = await listSeals(ctx.db, { before: cursor === undefined ? undefined : Number(cursor), size: size + 1 })
  const rows = found.slice(0, size)
  return {
    rows: rows.map(({ no, at, streams, events, root }) => ({
      no,
      at: at.toISOString(),
      chains: streams,
      events,
      root,
    })),
    next: found.length > size ? String(rows.at(-1)?.no) : null,
  }
}

/** Whether the events of an application are as they were written. */
export const check: Handler<typeof events.check> = async (ctx, { params }) => {
  const { events, fault, seal } = await checkChain(ctx.db, params.id)
  return {
    events,
    fault: fault && { seq: fault.seq, at: fault.at && new Date(fault.at).toISOString(), text: damageTexts[fault.what] },
    seal,
  }
}

/** The events of an application with everything a stranger needs to recompute their hashes. */
export const proof: Handler<typeof events.proof> = async (ctx, { params }) => {
  const number = numberOf(await seeRequest(ctx, params.id))
  const bytes = Buffer.from(JSON.stringify(await proofOf(ctx.db, params.id)))
  await recordAct(ctx, { type: 'record.proved', requestId: params.id })
  return {
    name: `События заявления ${number}.json`,
    mediaType: 'application/json',
    content: bytes,
  }
}
