import { addMoney, moneyText, percentOf } from '@portal/domain/money/money'
import { moscowDay } from '@portal/domain/calendar/days'
import { settingAt, textAt } from '@portal/domain/settings/settings'
import type { PriceStep } from '@portal/domain/money/price'
import type { Ctx } from '../../../context.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import { addCalculation } from './add-calculation.ts'
import type { Calculation } from '../contents/price-data.ts'

/** The calculation with the tax of the day: when the rate has changed since it was made, a new one stands beside it. */
export async function withVatOn(
  ctx: Ctx,
  request: { id: string; subdivision: string },
  calculation: Calculation,
): Promise<Calculation> {
  const day = moscowDay(ctx.now())
  const rows = await settingsOn(ctx.db, day)
  const scope = `subdivision:${request.subdivision}`
  const rate = textAt(rows, 'vat.rate', day, scope) ?? '0'
  if (Number(rate) === Number(calculation.vatRate)) return calculation
  const source = settingAt(rows, 'vat.rate', day, scope)?.source ?? ''
  const taxed = taxOf(calculation.price, rate, source)
  // The last two steps are the tax and the total.
  return addCalculation(ctx, request.id, {
    inputs: calculation.inputs,
    price: calculation.price,
    ...taxed,
    steps: [...calculation.steps.slice(0, -2), ...taxed.steps],
  })
}

/** Tax on a net sum and the two steps that show it. */
export function taxOf(price: string, vatRate: string, source: string) {
  const vat = percentOf(price, vatRate)
  const total = addMoney(price, vat)
  const steps: PriceStep[] = [
    {
      title: `Налог на добавленную стоимость, ${vatRate.replace('.', ',')} %`,
      formula: `${moneyText(price)} × ${vatRate.replace('.', ',')} %`,
      value: moneyText(vat),
      source,
    },
    { title: 'Всего', formula: `${moneyText(price)} + ${moneyText(vat)}`, value: moneyText(total), source: '' },
  ]
  return { vatRate, vat, total, steps }
}
