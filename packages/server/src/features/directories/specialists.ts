import type { directories } from '@portal/contract/features/directories/endpoints'
import { isSpecialistNumber } from '@portal/domain/request/notes/note-signers'
import { rejected } from '@portal/domain/outside-systems/registers'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { wholeOf } from './catalogs.ts'

/** What the register can say of a specialist, and what it says of those who are named. */
export const specialists: Handler<typeof directories.specialists> = async (ctx, { query }) => ({
  ...statusesIn(ctx),
  answers: await Promise.all(
    (query.number ?? []).map(async (number) => {
      const answer = isSpecialistNumber(number)
        ? await ctx.external.specialists.find(number)
        : rejected('Номер специалиста пишется как П-000000, И-000000 или ПИ-000000.')
      return { number, ...answer }
    }),
  ),
})

function statusesIn(ctx: Ctx) {
  const { rows: statuses, ...whose } = wholeOf(ctx, 'specialistStatuses')
  return { ...whose, statuses }
}
