import type { participants } from '@portal/contract/features/participants/endpoints'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { changeParticipants, replaceAccounts } from './participant-change.ts'
import { writeParticipantHistory } from './participant-history.ts'
import { assertRoom, assertStorable, cleanParticipant } from './participant-values.ts'
import { originsWith } from '../register/origins.ts'
import { listParticipants } from '../queries.ts'
import { readParticipant } from '../read-participants.ts'

/** Adds a participant, complete or not. */
export const create: Handler<typeof participants.create> = async (ctx, { params, body: given }) => {
  const { requestId } = params
  const body = cleanParticipant(given)
  const origin = await originsWith(ctx, undefined, body)
  return ctx.transaction(async (tx) => {
    const id = await changeParticipants(tx, {
      requestId,
      paths: [`participants.${body.role}`],
      type: 'participant.created',
      async write(tx) {
        const others = await listParticipants(tx.db, requestId)
        assertStorable(body, others)
        assertRoom(others)
        const added = newId(tx)
        await tx.db
          .insertInto('participant')
          .values({
            id: added,
            request_id: requestId,
            role: body.role,
            type: body.type,
            same_as: body.sameAs ?? null,
            data: JSON.stringify(body.fields),
            bases: JSON.stringify(body.bases ?? []),
            certificates: JSON.stringify(body.certificates ?? []),
            origin: JSON.stringify(origin),
            position: others.length,
            updated_at: tx.now(),
          })
          .execute()
        await replaceAccounts(tx, added, body.accounts)
        await writeParticipantHistory(tx, { requestId, id: added, revision: 1, values: body, origin })
        return added
      },
    })
    return readParticipant(tx, id)
  })
}
