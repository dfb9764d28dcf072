import { compareMoney, type Money, moneyText } from '@portal/domain/money/money'
import { stagesAsking } from '@portal/domain/stages/moves/find-moves'
import { signingStages } from '@portal/domain/stages/papers'
import type { Stage } from '@portal/domain/stages/stages'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify } from '../../notices/index.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { type InHand } from '../act-on.ts'
import { askPrint } from '../print/ask-print.ts'
import { signedTimes } from './contract-effects.ts'
import { findContract } from './contract-row.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'

const deciding = stagesAsking('costsStated')
const agreed = signingStages('termination')

/** Whether the actual costs may still be stated or changed: until somebody has signed the agreement that names them. */
export async function areCostsOpen(db: Db, requestId: string, stage: Stage): Promise<boolean> {
  if (deciding.includes(stage)) return true
  return agreed.includes(stage) && (await findUnsigned(db, requestId)) !== undefined
}

/** The agreement to part that nobody has signed yet. */
async function findUnsigned(db: Db, requestId: string) {
  const row = await db
    .selectFrom('agreement')
    .select(['document_id', 'declarant_signed_at', 'organisation_signed_at', 'originals_sent_on'])
    .where('request_id', '=', requestId)
    .where('kind', '=', 'termination')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.declarant_signed_at || row.organisation_signed_at || row.originals_sent_on) return undefined
  const { declarant, organisation } = await signedTimes(db, row.document_id)
  return declarant || organisation ? undefined : row
}

export interface Costs {
  amount: Money
  calculation: string
}

/** Writes the actual costs of the contract that is being ended, and tells the declarant. */
export async function stateCosts(ctx: Ctx, request: RequestRecord, { amount, calculation }: Costs): Promise<void> {
  await ctx.db
    .updateTable('termination')
    .set({ actual_costs: amount, costs_calculation: calculation })
    .where('request_id', '=', request.id)
    .where('state', 'in', ['proposed', 'agreed'])
    .execute()
  const contract = await findContract(ctx.db, request.id)
  await notify(ctx, {
    code: 'actualCostsStated',
    values: { contractNumber: contract?.number ?? '', amount: moneyText(amount) },
    requestId: request.id,
    link: `/request/${request.id}`,
    fact: newId(ctx),
    to: await declarantsOf(ctx, request),
  })
}

interface Given {
  actualCosts: Money | null
  costsCalculation?: string | undefined
  noCosts?: boolean | undefined
}

/** The staff change them beside the moves; an agreement that nobody has signed is printed anew. */
export async function changeCosts({ ctx, request }: InHand, { actualCosts, ...given }: Given): Promise<void> {
  const { db } = ctx
  if (!(await areCostsOpen(db, request.id, request.stage))) throw wrongStage(request)
  const known = await db
    .selectFrom('termination')
    .select(['costs_calculation'])
    .where('request_id', '=', request.id)
    .where('state', 'in', ['proposed', 'agreed'])
    .executeTakeFirst()
  const calculation = given.costsCalculation?.trim() || known?.costs_calculation || ''
  if (actualCosts === null)
    throw invalidField('actualCosts', 'Укажите сумму. Если расходов не было, укажите ноль и подтвердите это')
  if (compareMoney(actualCosts, '0.00') < 0) throw invalidField('actualCosts', 'Сумма не меньше нуля')
  if (compareMoney(actualCosts, '0.00') === 0 && given.noCosts !== true)
    throw invalidField('noCosts', 'Указан ноль. Подтвердите, что расходов не было: заявителю вернётся всё уплаченное')
  if (calculation === '') throw invalidField('costsCalculation', 'Приведите расчёт расходов: он войдёт в соглашение')
  const price = (await findContract(db, request.id))?.price ?? '0.00'
  if (compareMoney(actualCosts, price) > 0)
    throw invalidField('actualCosts', `Фактические расходы не больше цены договора: ${moneyText(price)}`)
  await stateCosts(ctx, request, { amount: actualCosts, calculation })
  const agreement = agreed.includes(request.stage) ? await findUnsigned(db, request.id) : undefined
  if (agreement?.document_id) await askPrint(ctx, agreement.document_id)
}
