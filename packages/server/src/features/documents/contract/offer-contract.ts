import { moscowDay } from '@portal/domain/calendar/days'
import { contractNumber, numberScopes } from '@portal/domain/identifiers/numbers'
import { nextNumber } from '../../../platform/db/next-number.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Ctx, MoveInHand } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { askPrint, printNew } from '../print/ask-print.ts'
import { changeContract, ensureContract } from './contract-row.ts'
import { contractFormData } from '../contents/contract-data.ts'
import { loadPaper } from '../contents/paper.ts'
import { findCalculation, printedPrice } from '../contents/price-data.ts'
import { withVatOn } from '../price/vat-on.ts'

/**
 * Puts a contract before the declarant: number, price with the tax of the day, the whole text frozen as a new version,
 * and the jobs that print it with the calculation of its price.
 */
export async function offerContract(
  { ctx, request, at }: MoveInHand,
  reason: 'offer' | 'reissue' | 'dispute',
): Promise<void> {
  const contract = await ensureContract(ctx, request)
  const calculated = await findCalculation(ctx.db, request.id)
  if (!calculated) throw refuse('MOVE_NOT_ALLOWED', { why: 'Рассчитайте плату: она войдёт в договор.' })
  const calculation = await withVatOn(ctx, request, calculated)
  const paper = await loadPaper(ctx.db, request.id)
  const number = contract.number ?? (await newNumber(ctx, request))
  const data = await contractFormData(ctx.db, paper, {
    number,
    price: printedPrice(calculation, paper.application),
    prepayment: contract.prepayment,
    at,
  })
  const documentId = await printAgain(ctx, { requestId: request.id, documentId: contract.document_id, number })
  await changeContract(ctx, request.id, {
    number,
    state: 'offered',
    price: calculation.total,
    vat_rate: calculation.vatRate,
    vat: calculation.vat,
    term: data.terms.examinationDays,
    offered_at: at,
    document_id: documentId,
  })
  const { no } = await ctx.db
    .selectFrom('contract_version')
    .select(({ fn, val }) => fn.coalesce(fn.max('no'), val(0)).as('no'))
    .where('contract_id', '=', contract.id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('contract_version')
    .values({
      contract_id: contract.id,
      no: no + 1,
      reason,
      data: JSON.stringify(data),
      document_id: documentId,
      calculation_id: calculation.id,
      by_user: ctx.user?.id ?? null,
      at,
    })
    .execute()
}

async function newNumber(ctx: Ctx, { subdivision, kind }: RequestRecord): Promise<string> {
  const year = Number(moscowDay(ctx.now()).slice(0, 4))
  const n = await nextNumber(ctx.db, numberScopes.contract(subdivision), year)
  return contractNumber({ n, letter: kind === 'ordinary' ? 'Д' : 'С', year, subdivision })
}

async function printAgain(
  ctx: Ctx,
  { requestId, documentId, number }: { requestId: string; documentId: string | null; number: string },
): Promise<string> {
  const sheet = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('request_id', '=', requestId)
    .where('type', '=', 'priceSheet')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (sheet) await askPrint(ctx, sheet.id)
  else await printNew(ctx, requestId, 'priceSheet')
  if (!documentId) return printNew(ctx, requestId, 'contract', { title: `Договор № ${number}`, number })
  await askPrint(ctx, documentId)
  return documentId
}
