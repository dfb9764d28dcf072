import { type Side, sidesOf } from '@portal/domain/stages/facts'
import { stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../context.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { keyFacts } from '../stages/index.ts'

/** On which side the person talks, and why he may not any more. */
export async function chatOf(ctx: SignedCtx, requestId: string) {
  const request = await seeRequest(ctx, requestId)
  const [side] = sidesOf(await keyFacts(ctx, request))
  return { request, side: side ?? ('declarant' satisfies Side), closed: whyClosed(request.stage, side) }
}

function whyClosed(stage: Parameters<typeof stageRule>[0], side: Side | undefined): string | null {
  if (stageRule(stage).final) return 'Работа по заявлению закончена: чат хранится, писать в него больше нельзя.'
  return side === undefined
    ? 'Вы только наблюдаете за этим заявлением: в чат пишут заявитель и экспертная организация.'
    : null
}

const removableMs = 15 * 60_000

/** A message may be taken back for a quarter of an hour. */
export function isFresh(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < removableMs
}
