import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { type DueRow, type PaidRow, reconcile } from '@portal/domain/money/reconciliation'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { findContract } from '../contract/contract-row.ts'
import type { Paper } from './paper.ts'
import { loadPerformer, placeOf } from './performer.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'

/** Services and payments under a contract as they are today; there are none before it is concluded. */
export async function reconciliationData({ db, now }: Ctx, { request, declarant }: Paper) {
  const contract = await findContract(db, request.id)
  if (!contract?.number || !contract.contract_date) throw wrongStage(request)
  const [{ party }, dues, paid] = await Promise.all([
    loadPerformer(db),
    listDues(db, request.id),
    listPaid(db, request.id),
  ])
  return {
    place: await placeOf(db, request.subdivision),
    performer: party,
    customer: declarant,
    signing: { form: 'paper' },
    contract: { number: contract.number, date: contract.contract_date },
    on: moscowDay(now()),
    reconciled: reconcile(dues, paid),
  } as const
}

/** The act that was accepted; of a contract that was ended, its actual costs. */
async function listDues(db: Db, requestId: string): Promise<DueRow[]> {
  const { rows } = await sql<{ number: string | null; date: Day; amount: string; isAct: boolean }>`
    (select a.number, a.act_date::text as date, a.amount::text as amount, true as "isAct" from act a
     where a.request_id = ${requestId} and a.state in ('signed', 'acceptedBySilence') and a.act_date is not null
     order by a.no desc limit 1)
    union all
    (select null, coalesce((t.decided_at at time zone 'Europe/Moscow')::date, t.notice_on)::text, t.actual_costs::text, false
     from termination t
     where t.request_id = ${requestId} and t.state in ('signed', 'unilateral') and t.actual_costs > 0
     order by t.no desc limit 1)`.execute(db)
  return rows.map(({ number, date, amount, isAct }) => ({
    title: isAct
      ? `Акт об оказании услуг${number ? ` № ${number}` : ''}`
      : 'Фактические расходы при расторжении договора',
    date,
    amount,
  }))
}

async function listPaid(db: Db, requestId: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select kind, number, paid_on::text as date, amount::text as amount from payment
    where request_id = ${requestId} order by paid_on, registered_at, id limit 500`.execute(db)
  return rows
}
