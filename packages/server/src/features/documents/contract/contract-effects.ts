import { moscowDay } from '@portal/domain/calendar/days'
import type { InvoiceEnding } from '@portal/domain/money/invoices'
import { sql } from 'kysely'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { nameDocument } from '../print/ask-print.ts'
import { changeContract, findContract, getContract } from './contract-row.ts'
import { offerContract } from './offer-contract.ts'
import { endInvoice } from '../price/invoice-paper.ts'
import { settleInvoices } from '../price/settle-invoices.ts'
import { tellOverpaid } from '../price/tell-overpaid.ts'

type Own =
  | 'openContract'
  | 'reissueContract'
  | 'registerContract'
  | 'markOriginalsSent'
  | 'cancelContract'
  | 'terminateContract'
  | 'finishService'

/** The life of the contract itself. */
export const contractEffects: EffectsOf<Own> = {
  openContract: (move) => offerContract(move, 'offer'),
  reissueContract: (move) => offerContract(move, isOfDispute(move) ? 'dispute' : 'reissue'),
  registerContract,
  markOriginalsSent: ({ ctx, request, input, at }) =>
    changeContract(ctx, request.id, {
      state: 'originalsSent',
      originals_sent_on: input.date ?? moscowDay(at),
      originals_sent_way: input.way ?? null,
    }),
  cancelContract,
  terminateContract,
  finishService: ({ ctx, request }) => settleInvoices(ctx.db, request.id),
}

function isOfDispute({ transition }: MoveInHand): boolean {
  return transition.effects.includes('settleDispute')
}

/** Both sides have signed: the contract is concluded on the day of the second signature, or on the day of the original. */
async function registerContract({ ctx, request, input, at }: MoveInHand): Promise<void> {
  const contract = await getContract(ctx.db, request.id)
  const signed = await signedTimes(ctx.db, contract.document_id)
  await changeContract(ctx, request.id, {
    state: 'concluded',
    contract_date: input.date ?? moscowDay(at),
    registered_at: at,
    declarant_signed_at: signed.declarant,
    organisation_signed_at: signed.organisation,
    ...(contract.form === 'paper' && { originals_received_on: moscowDay(at) }),
    ...(contract.procurement !== 'none' && input.number && { eis_number: input.number }),
  })
  await nameDocument(ctx.db, contract.document_id, { doc_date: input.date ?? moscowDay(at) })
  await ctx.db
    .updateTable('price_calculation')
    .set({ state: 'approved' })
    .where('request_id', '=', request.id)
    .where('state', '<>', 'replaced')
    .execute()
}

/** Refused, not signed or not paid in time, or ended by one side. */
async function cancelContract({ ctx, request, transition, at }: MoveInHand): Promise<void> {
  if (!(await findContract(ctx.db, request.id))) return
  await changeContract(ctx, request.id, { state: transition.outcome === 'lapsed' ? 'lapsed' : 'canceled' })
  await endInvoices(ctx, request.id, endingBy(transition))
  if (transition.outcome === 'unilateral')
    await ctx.db
      .updateTable('termination')
      .set({ state: 'unilateral', decided_at: at })
      .where('request_id', '=', request.id)
      .where('state', 'in', ['proposed', 'agreed'])
      .execute()
  await tellOverpaid(ctx, request)
}

/** Ended by agreement: the agreement is in force, what was not paid is not asked any more. */
async function terminateContract({ ctx, request, input, at }: MoveInHand): Promise<void> {
  await changeContract(ctx, request.id, { state: 'terminated' })
  await endInvoices(ctx, request.id, 'terminated')
  await ctx.db
    .updateTable('termination')
    .set({ state: 'signed', decided_at: at })
    .where('request_id', '=', request.id)
    .where('state', '=', 'agreed')
    .execute()
  await ctx.db
    .updateTable('agreement')
    .set({ state: 'registered', registered_at: at, originals_received_on: input.date ?? null, updated_at: at })
    .where('request_id', '=', request.id)
    .where('kind', '=', 'termination')
    .where('state', 'in', ['sent', 'signing', 'originalsSent', 'signed'])
    .execute()
  await tellOverpaid(ctx, request)
}

function endingBy({ action, outcome }: MoveInHand['transition']): InvoiceEnding {
  if (outcome === 'unilateral') return 'unilateral'
  return action === 'cancelUnpaidContract' ? 'unpaid' : 'ended'
}

async function endInvoices(ctx: MoveInHand['ctx'], requestId: string, ending: InvoiceEnding): Promise<void> {
  const open = await ctx.db
    .selectFrom('invoice')
    .select(['id', 'number', 'document_id'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'issued')
    .orderBy('issued_at')
    .limit(200)
    .execute()
  for (const invoice of open) await endInvoice(ctx, invoice, ending)
}

/** When each side signed the newest version of a document. */
export async function signedTimes(db: Db, documentId: string | null) {
  const times = await sql<{ declarant: Date | null; organisation: Date | null }>`
    select max(s.created_at) filter (where s.side = 'declarant') as declarant,
      max(s.created_at) filter (where s.side = 'organisation') as organisation
    from document d join document_version v on v.document_id = d.id and v.no = d.last_no
    join signature s on s.file_id = v.file_id and s.verdict in ('valid', 'validByExclusion')
    where d.id = ${documentId} and d.voided_at is null`.execute(db)
  return onlyRow(times)
}
