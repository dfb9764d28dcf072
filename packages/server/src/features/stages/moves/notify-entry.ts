import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { moneyText } from '@portal/domain/money/money'
import { isNotificationCode, type NotificationCode, notificationRule } from '@portal/domain/notices/notifications'
import { assessmentEnds } from '@portal/domain/quality'
import { actionRule } from '@portal/domain/stages/moves/actions'
import { stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { MoveInHand } from '../../../context.ts'
import { declarantsOf, notify, staffOf } from '../../notices/index.ts'
import { askedInvoice } from '../../../kernel/asked-invoice.ts'
import { numberOf } from '../../../kernel/request-names.ts'

/** Tells both sides that the request has entered a stage, in the words of the stage. */
export async function notifyEntry(move: MoveInHand, dueAt: Date | null): Promise<void> {
  const { ctx, request, transition } = move
  const ofStage = entryCode(move)
  const ofAction = actionRule(transition.action).staffNotice ?? (isForStaff(ofStage) ? ofStage : null)
  const toDeclarants = ofStage && notificationRule(ofStage).audience !== 'staff' ? ofStage : null
  if (!toDeclarants && !ofAction) return
  const values = await valuesOf(move, dueAt)
  const common = { values, requestId: request.id, link: `/request/${request.id}`, fact: move.id }
  const declarants = toDeclarants ? await declarantsOf(ctx, request) : []
  if (toDeclarants) await notify(ctx, { ...common, code: toDeclarants, to: declarants })
  const ends = assessmentEnds(transition.to, move.at)
  if (ends) {
    const invited = { ...values, deadline: dayText(moscowDay(ends)) }
    const link = `/qaform/${request.id}`
    await notify(ctx, { ...common, values: invited, link, fact: request.id, code: 'qaInvitation', to: declarants })
  }
  if (ofAction) await notify(ctx, { ...common, code: ofAction, to: await staffOf(ctx, request) })
}

function entryCode({ transition }: MoveInHand): NotificationCode | null {
  const code = stageRule(transition.to).notification
  return code !== null && isNotificationCode(code) ? code : null
}

function isForStaff(code: NotificationCode | null): code is NotificationCode {
  return code !== null && notificationRule(code).audience !== 'declarant'
}

const resultTitles: Readonly<Record<string, string>> = { positive: 'положительное', negative: 'отрицательное' }

interface Named {
  number: string | null
  draft_number: number
  object_name: string
  ends_on: string | null
  contract: string | null
  invoice: string | null
  amount: string | null
  conclusion: string | null
  result: string | null
  initiator: string | null
  remarks: number
}

async function valuesOf({ ctx, request, input }: MoveInHand, dueAt: Date | null) {
  const { rows } = await sql<Named>`
    select r.number, r.draft_number, r.object_name, r.ends_on,
      (select c.number from contract c where c.request_id = r.id) as contract,
      i.number as invoice, i.amount,
      (select o.number from conclusion o where o.request_id = r.id order by o.no desc limit 1) as conclusion,
      (select o.result from conclusion o where o.request_id = r.id order by o.no desc limit 1) as result,
      (select t.initiator from termination t where t.request_id = r.id order by t.no desc limit 1) as initiator,
      (select count(*) from remark m where m.request_id = r.id and m.state in ('issued', 'answerDraft'))::int as remarks
    from request r left join lateral ${askedInvoice()} i on true where r.id = ${request.id}`.execute(ctx.db)
  const [row] = rows
  return {
    number: row ? numberOf(row) : '',
    object: row?.object_name ?? '',
    deadline: dueAt && dayText(moscowDay(dueAt)),
    endDate: row?.ends_on ? dayText(row.ends_on) : null,
    newEndDate: row?.ends_on ? dayText(row.ends_on) : null,
    contractNumber: row?.contract ?? null,
    invoice: row?.invoice ?? null,
    amount: row?.amount ? moneyText(row.amount, '') : null,
    conclusionNumber: row?.conclusion ?? null,
    result: row?.result ? (resultTitles[row.result] ?? null) : null,
    initiator: row?.initiator === 'organisation' ? 'Экспертная организация' : 'Заявитель',
    reason: input.reason ?? 'истёк срок',
    decision: input.reason ?? 'принят',
    count: row?.remarks ?? 0,
  }
}
