import { effectiveParticipant } from '@portal/domain/request/participants/participants'
import type { SignedCtx } from '../../../context.ts'
import { writeParticipantHistory } from '../change/participant-history.ts'
import { listParticipants, type ParticipantRow } from '../queries.ts'
import { writeParticipant } from '../change/write-participant.ts'

/**
 * Before a participant is taken out: the first who coincides with him is given what was read from him, and the others
 * coincide with that one. Whoever coincided with somebody himself leaves that one to his followers.
 */
export async function handOver(ctx: SignedCtx, requestId: string, id: string): Promise<void> {
  const all = await listParticipants(ctx.db, requestId)
  const gone = all.find((one) => one.id === id)
  const followers = all.filter(({ sameAs }) => sameAs === id)
  const [first] = followers
  if (!gone || !first) return
  const above = followers.some((one) => one.id === gone.sameAs) ? null : gone.sameAs
  if (above === null) await inherit(ctx, first, gone, all)
  const rest = above === null ? followers.slice(1) : followers
  for (const one of rest) await follow(ctx, one, above ?? first.id)
}

async function inherit(ctx: SignedCtx, heir: ParticipantRow, gone: ParticipantRow, all: readonly ParticipantRow[]) {
  const { type, fields, accounts, bases, certificates = [] } = effectiveParticipant(heir, all)
  const revision = heir.revision + 1
  const origin = { ...heir.origin, ...gone.origin }
  const values = {
    role: heir.role,
    type,
    sameAs: null,
    fields: { ...fields },
    accounts: [...accounts],
    bases: [...bases],
    certificates: [...certificates],
  }
  const { id, requestId } = heir
  await writeParticipant(ctx, { requestId, id, revision, before: heir, values, origin })
}

async function follow(ctx: SignedCtx, one: ParticipantRow, sameAs: string) {
  const { id, requestId, role, type, origin } = one
  const revision = one.revision + 1
  await ctx.db
    .updateTable('participant')
    .set({ same_as: sameAs, revision, updated_at: ctx.now() })
    .where('id', '=', id)
    .execute()
  const values = { role, type, sameAs, fields: { ...one.fields } }
  await writeParticipantHistory(ctx, { requestId, id, revision, before: one, values, origin })
}
