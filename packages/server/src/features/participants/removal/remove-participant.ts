import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { handOver } from '../access/hand-over.ts'
import { changeParticipants } from '../change/participant-change.ts'
import { requestIdOf } from '../queries.ts'
import { keepRemoved } from './restore-participant.ts'

/** Takes a participant out of the application; whoever coincides with him keeps his requisites. The declarant stays: without him there is no request. */
const onlyChanged = 'Заявителя нельзя удалить, только изменить: от его имени подаётся заявление.'

export const remove: Handler<typeof participants.remove> = async (ctx, { params }) => {
  const requestId = await requestIdOf(ctx.db, params.id)
  if (!requestId) throw refuse('NOT_FOUND')
  await changeParticipants(ctx, {
    requestId,
    paths: [`participants.${params.id}`],
    type: 'participant.deleted',
    async write(tx) {
      await keepRemoved(tx, params.id)
      await handOver(tx, requestId, params.id)
      const { numDeletedRows } = await tx.db
        .deleteFrom('participant')
        .where('id', '=', params.id)
        .where('role', '<>', 'DECLARANT')
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw refuse('FORBIDDEN', { reason: 'declarant', why: onlyChanged })
      return params.id
    },
  })
  return {}
}
