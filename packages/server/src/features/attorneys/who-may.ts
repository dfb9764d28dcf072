import { attorneyRefusal } from '@portal/domain/stages/permissions/permissions'
import { sidesOf } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../context.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accessRules, keyFacts } from '../stages/index.ts'
import { type AttorneyRow, byId, listAttorneys } from './queries.ts'

/** Why powers of an application may not be changed now by the caller (rule of editAttorneyPowers); null: they may. */
export async function whyClosed(ctx: SignedCtx, requestId: string): Promise<string | null> {
  return (await refusalOn(ctx, requestId))?.why ?? null
}

/** Refuses who may not change them; to a stranger the application looks missing. */
export async function assertMayChange(ctx: SignedCtx, requestId: string): Promise<void> {
  await accessRules.assertOnRequest(ctx, 'ViewParticipant', requestId)
  const refusal = await refusalOn(ctx, requestId)
  if (refusal) throw refuse('FORBIDDEN', { ...refusal })
}

async function refusalOn(ctx: SignedCtx, requestId: string) {
  const facts = await keyFacts(ctx, await seeRequest(ctx, requestId))
  if (!sidesOf(facts).includes('declarant'))
    return { reason: 'otherSide' as const, why: 'Доверенности участников прикладывает заявитель.' }
  return attorneyRefusal(facts)
}

/** A power the caller may look at; any other looks missing. */
export async function seeAttorney(ctx: SignedCtx, id: string | undefined): Promise<AttorneyRow> {
  const [row] = id === undefined ? [] : await listAttorneys(ctx.db, byId(id))
  if (!row) throw refuse('NOT_FOUND')
  if (row.request_id !== null) await accessRules.assertOnRequest(ctx, 'ViewParticipant', row.request_id)
  else if (!ctx.user.isAdmin && row.employee_id !== ctx.user.id) throw refuse('NOT_FOUND')
  return row
}
