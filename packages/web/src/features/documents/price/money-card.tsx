import './price-card.css'
import { Button } from '@mantine/core'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { moneyText } from '../../../platform/format/numbers.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { BlankForm } from '../blank-form.tsx'
import type { Deal } from '../deal-queries.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { OverpaymentForm } from './overpayment-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentRow } from './payment-row.tsx'

const invoiceKinds = { prepayment: 'предоплата', final: 'окончательный расчёт' } as const

/** Invoices and payments under the contract, and what is still due. */
export function MoneyCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const today = moscowDay(usePortalNow())
  const { invoices, payments, paid, balance, overpaid, acts, contract } = deal
  const isOverpaid = Number(overpaid) > 0
  const [settling, setSettling] = useState(false)
  const may = acts.includes('registerPayment')
  if (invoices.length + payments.length === 0 && !may) return null
  return (
    <Card
      title="Счета и оплата"
      aside={
        may &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Зарегистрировать оплату
          </Button>
        )
      }
    >
      <div className="stack g16">
        <Facts
          columns={2}
          rows={[
            [
              'Оплачено',
              <b key="paid" className="tab">
                {moneyText(paid)}
              </b>,
            ],
            [
              isOverpaid ? 'Переплата' : 'Осталось',
              <b key="left" className="tab">
                {moneyText(isOverpaid ? overpaid : balance)}
              </b>,
            ],
          ]}
        />
        {editing && (
          <PaymentForm
            requestId={requestId}
            due={dueOf(deal)}
            deal={deal}
            today={today}
            onDone={() => setEditing(false)}
          />
        )}
        {isOverpaid && !settling && (
          <Notice
            tone="amber"
            title={`Уплачено на ${moneyText(overpaid)} больше, чем нужно`}
            action={
              acts.includes('settleOverpayment') && (
                <Button variant="default" onClick={() => setSettling(true)}>
                  Вернуть или зачесть
                </Button>
              )
            }
          >
            {acts.includes('settleOverpayment')
              ? 'Верните переплату заявителю или зачтите её в счёт другого его договора.'
              : 'Экспертная организация вернёт переплату или зачтёт её в счёт другого вашего договора.'}
          </Notice>
        )}
        {settling && (
          <OverpaymentForm requestId={requestId} overpaid={overpaid} today={today} onDone={() => setSettling(false)} />
        )}
        {invoices.length > 0 && (
          <ul className="price-rows" aria-label="Счета">
            {invoices.map(({ id, number, date, amount, kind, ended }) => (
              <li key={id}>
                <span className="grow">
                  Счёт № {number} от {dayText(date)}
                  <span className="muted"> {invoiceKinds[kind]}</span>
                  {ended && (
                    <span className="price-ended">
                      {ended.title}
                      {ended.on && ` ${dayText(ended.on)}`}: {ended.why}
                    </span>
                  )}
                </span>
                <span className="tab nowrap">{ended ? <s>{moneyText(amount)}</s> : moneyText(amount)}</span>
              </li>
            ))}
          </ul>
        )}
        {payments.length > 0 ? (
          <ul className="price-rows" aria-label="Оплаты">
            {payments.map((payment) => (
              <PaymentRow
                key={payment.id}
                requestId={requestId}
                payment={payment}
                mayReverse={acts.includes('reversePayment')}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title="Оплат пока нет" />
        )}
        {contract?.date && (
          <BlankForm requestId={requestId} form="reconciliation">
            Акт сверки взаимных расчётов
          </BlankForm>
        )}
      </div>
    </Card>
  )
}

/** The sum of the latest invoice when it is not paid yet, else the rest of the price. */
function dueOf({ invoices, balance, paid }: Deal): string {
  const latest = invoices.findLast(({ ended }) => ended === null)
  return latest && Number(paid) === 0 ? latest.amount : balance
}
