import { moscowDay } from '@portal/domain/calendar/days'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { findContract } from '../contract/contract-row.ts'
import type { Paper } from './paper.ts'
import { loadPerformer, placeOf } from './performer.ts'

/** The protocol of disagreements of the offered contract; its rows are written by whoever disagrees. */
export async function disputeData(db: Db, { request, declarant }: Paper) {
  const contract = await findContract(db, request.id)
  if (!contract?.number || !contract.offered_at) throw refuse('NOT_FOUND')
  const { party } = await loadPerformer(db)
  return {
    place: await placeOf(db, request.subdivision),
    performer: party,
    customer: declarant,
    signing: { form: contract.form ?? 'electronic' },
    contract: { number: contract.number, date: moscowDay(contract.offered_at) },
    clauses: [],
  } as const
}

/** What was agreed about the newest protocol; what the declarant wrote with it stands in the first row. */
export async function settlementData(db: Db, paper: Paper) {
  const [data, dispute] = await Promise.all([
    disputeData(db, paper),
    db
      .selectFrom('dispute')
      .select('text')
      .where('request_id', '=', paper.request.id)
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const blank = { clause: '', performerText: '\n\n', customerText: '', agreedText: '' }
  return { ...data, clauses: [{ ...blank, customerText: dispute?.text ?? '' }, blank, blank, blank] }
}
