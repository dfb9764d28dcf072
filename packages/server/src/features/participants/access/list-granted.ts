import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { listGrants } from '../queries.ts'

// In the order of `request_grant.via`; the words of the screen.
const ways = {
  owner: 'Владелец заявления',
  assigned: 'Назначен экспертной организацией',
  participant: 'Участник заявления',
  section: 'Ответственный за раздел',
  signer: 'Подписывающий',
  expert: 'Эксперт',
  substitution: 'Делегированные полномочия',
} as const

const mayEdit = 2
const maySign = 4

/** Who was granted access to a request, in the order it was given. */
export const granted: Handler<typeof participants.granted> = async (ctx, { params }) => {
  const rows = await listGrants(ctx.db, params.id, ctx.now())
  return {
    granted: rows.map(({ rights, via, until, at, ...row }) => ({
      ...row,
      via,
      viaTitle: ways[via],
      mayEdit: (rights & mayEdit) > 0,
      maySign: (rights & maySign) > 0,
      until: until?.toISOString() ?? null,
      at: at.toISOString(),
    })),
  }
}
