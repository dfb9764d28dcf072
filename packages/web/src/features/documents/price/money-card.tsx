import './price-card.css'
import { Button } from '@mantine/core'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { moneyText } from '../../../platform/format/numbers.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import type { Deal } from '../deal-queries.ts'
import { PaymentForm } from './payment-form.tsx'

const invoiceKinds = { prepayment: 'предоплата', final: 'окончательный расчёт' } as const

/** Invoices and payments under the contract, and what is still due. */
export function MoneyCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const today = moscowDay(usePortalNow())
  const { invoices, payments, paid, balance, acts } = deal
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
              'Осталось',
              <b key="left" className="tab">
                {moneyText(balance)}
              </b>,
            ],
          ]}
        />
        {editing && (
          <PaymentForm requestId={requestId} due={dueOf(deal)} today={today} onDone={() => setEditing(false)} />
        )}
        {invoices.length > 0 && (
          <ul className="price-rows" aria-label="Счета">
            {invoices.map(({ id, number, date, amount, kind }) => (
              <li key={id}>
                <span className="grow">
                  Счёт № {number} от {dayText(date)}
                  <span className="muted"> {invoiceKinds[kind]}</span>
                </span>
                <span className="tab nowrap">{moneyText(amount)}</span>
              </li>
            ))}
          </ul>
        )}
        {payments.length > 0 ? (
          <ul className="price-rows" aria-label="Оплаты">
            {payments.map(({ id, number, date, amount, by }) => (
              <li key={id}>
                <span className="grow">
                  Оплата: поручение № {number} от {dayText(date)}
                  <span className="meta"> зарегистрировал: {by}</span>
                </span>
                <span className="tab nowrap">{moneyText(amount)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Оплат пока нет" />
        )}
      </div>
    </Card>
  )
}

/** The sum of the latest invoice when it is not paid yet, else the rest of the price. */
function dueOf({ invoices, balance, paid }: Deal): string {
  const latest = invoices.at(-1)
  return latest && Number(paid) === 0 ? latest.amount : balance
}
