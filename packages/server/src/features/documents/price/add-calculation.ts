import type { Ctx } from '../../../context.ts'
import { nextNo } from '../../../kernel/next-no.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Calculation } from '../contents/price-data.ts'

/** Writes a calculation as a new row; the ones before are replaced, never changed. */
export async function addCalculation(
  ctx: Ctx,
  requestId: string,
  made: Omit<Calculation, 'id' | 'no' | 'at'>,
): Promise<Calculation> {
  const at = ctx.now()
  await ctx.db
    .updateTable('price_calculation')
    .set({ state: 'replaced' })
    .where('request_id', '=', requestId)
    .where('state', '<>', 'replaced')
    .execute()
  const row = await ctx.db
    .insertInto('price_calculation')
    .values({
      id: newId(ctx, at),
      request_id: requestId,
      no: nextNo('price_calculation', requestId),
      inputs: JSON.stringify(made.inputs),
      steps: JSON.stringify(made.steps),
      total: made.price,
      vat_rate: made.vatRate,
      vat: made.vat,
      by_user: ctx.user?.id ?? null,
      created_at: at,
    })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow()
  return { ...made, ...row, at }
}
