import type { participants } from '@portal/contract/features/participants/endpoints'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { originsWith } from '../register/origins.ts'
import { changeParticipants } from './participant-change.ts'
import { assertStorable, cleanParticipant, type Values } from './participant-values.ts'
import { listParticipants, type ParticipantRow, requestIdOf } from '../queries.ts'
import { readParticipant } from '../read-participants.ts'
import { writeParticipant } from './write-participant.ts'

/** Changes a participant whole. Accounts and documents about powers that are left out stay. */
export const update: Handler<typeof participants.update> = (ctx, { params, body }) => {
  const { revision, ...values } = body
  return changeParticipant(ctx, params.id, revision, () => values)
}

/** Writes the changed values of a participant, when nobody else has changed it since that revision; answers it as it is then. */
export async function changeParticipant(
  ctx: SignedCtx,
  id: string,
  revision: number,
  change: (before: ParticipantRow) => Partial<Values>,
) {
  const requestId = await requestIdOf(ctx.db, id)
  const known = requestId && (await listParticipants(ctx.db, requestId)).find((one) => one.id === id)
  if (!requestId || !known) throw refuse('NOT_FOUND')
  const changed = (row: ParticipantRow) => ({ ...kept(row), ...cleanParticipant(change(row)) })
  const origin = await originsWith(ctx, known, changed(known))
  await changeParticipants(ctx, {
    requestId,
    paths: [`participants.${id}`],
    type: 'participant.updated',
    async write(tx) {
      const all = await listParticipants(tx.db, requestId)
      const before = all.find((one) => one.id === id)
      if (!before) throw refuse('NOT_FOUND')
      if (before.revision !== revision) throw conflictWith(before)
      const values = changed(before)
      assertStorable(
        values,
        all.filter((one) => one.id !== id),
        id,
      )
      if ((before.role === 'DECLARANT') !== (values.role === 'DECLARANT'))
        throw invalidFields([{ path: 'role', message: 'Роль заявителя не изменяется' }])
      await writeParticipant(tx, { requestId, id, revision: revision + 1, before, values, origin })
      return id
    },
  })
  return readParticipant(ctx, id)
}

function kept({ role, type, fields }: ParticipantRow): Values {
  return { role, type, fields }
}

function conflictWith({ id, revision, role, type, sameAs, fields, accounts, bases, certificates }: ParticipantRow) {
  return refuse('REVISION_CONFLICT', {
    section: `participant:${id}`,
    revision,
    data: { role, type, sameAs, fields, accounts, bases, certificates },
  })
}
