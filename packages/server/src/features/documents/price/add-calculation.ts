import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Calculation } from '../contents/price-data.ts'

/** Writes a calculation as a new row; the ones before are replaced, never changed. */
export async function addCalculation(
  ctx: Ctx,
  requestId: string,
  made: Omit<Calculation, 'id' | 'no' | 'at'>,
): Promise<Calculation> {
  const at = ctx.now()
  const { no } = await ctx.db
    .selectFrom('price_calculation')
    .select(({ fn, val }) => fn.coalesce(fn.max('no'), val(0)).as('no'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('price_calculation')
    .set({ state: 'replaced' })
    .where('request_id', '=', requestId)
    .where('state', '<>', 'replaced')
    .execute()
  const row = { id: newId(ctx, at), no: no + 1 }
  await ctx.db
    .insertInto('price_calculation')
    .values({
      ...row,
      request_id: requestId,
      inputs: JSON.stringify(made.inputs),
      steps: JSON.stringify(made.steps),
      total: made.price,
      vat_rate: made.vatRate,
      vat: made.vat,
      by_user: ctx.user?.id ?? null,
      created_at: at,
    })
    .execute()
  return { ...made, ...row, at }
}
