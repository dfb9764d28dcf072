import { documents } from '@portal/contract/features/documents/endpoints'
import { isDay } from '@portal/domain/calendar/days'
import { addMoney, compareMoney, readMoney } from '@portal/domain/money/money'
import { paymentProblem } from '@portal/domain/money/payments'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import type { Deal } from '../deal-queries.ts'
import { PaymentMatch } from './payment-match.tsx'
import { FormFooter } from '../form-footer.tsx'
import { sumProblem } from './sum-problem.ts'
import { useDealAct } from '../use-deal-act.ts'

interface PaymentFormProps {
  requestId: string
  /** What is still due, as the first guess of the sum. */
  due: string
  deal: Pick<Deal, 'balance' | 'paid' | 'payableFrom'>
  today: string
  onDone: () => void
}

/** A payment that has come: the staff write it down from the bank's order. */
export function PaymentForm({ requestId, due, deal, today, onDone }: PaymentFormProps) {
  const [values, setValues] = useState({ number: '', date: today, amount: due, purpose: '' })
  const [tried, setTried] = useState(false)
  const act = useDealAct(documents.registerPayment, { requestId, done: 'Оплата зарегистрирована', onDone })
  const [isOver, setOver] = useState(false)
  const amount = readMoney(values.amount)
  const { balance, paid, payableFrom: from } = deal
  const problem =
    amount !== null && isDay(values.date)
      ? paymentProblem(
          { amount, date: values.date, isOverpaymentKnown: isOver },
          { price: addMoney(paid, balance), paid, from, today },
        )
      : null
  const isMore = amount !== null && compareMoney(amount, balance) > 0
  const missing = {
    overpaid: problem?.field === 'confirmed' ? problem.why : undefined,
    number: values.number.trim() === '' ? 'Укажите номер платёжного поручения' : undefined,
    date: isDay(values.date) ? (problem?.field === 'date' ? problem.why : undefined) : 'Укажите дату поступления',
    amount: sumProblem(values.amount) ?? (problem?.field === 'amount' ? problem.why : undefined),
  }
  const error = (name: keyof typeof missing) => act.field(name) ?? (tried ? missing[name] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(missing).every((text) => text === undefined))
      act.send({
        params: { id: requestId },
        body: {
          amount: values.amount,
          date: values.date,
          number: values.number.trim(),
          ...(isOver && { overpaid: true }),
        },
      })
  }
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Регистрация оплаты">
      <FormGrid>
        <MoneyField
          label="Поступившая сумма"
          required
          value={values.amount}
          error={error('amount')}
          onChange={(amount) => setValues({ ...values, amount })}
        />
        <DateField
          label="Дата поступления"
          required
          min={from ?? undefined}
          max={today}
          value={values.date}
          error={error('date')}
          onChange={(date) => setValues({ ...values, date })}
        />
        <TextField
          label="Номер платёжного поручения"
          required
          maxLength={60}
          value={values.number}
          error={error('number')}
          onChange={(event) => setValues({ ...values, number: event.target.value })}
        />
        <TextField
          className="form-grid-wide"
          label="Назначение платежа"
          description="Вставьте из поручения: портал сверит номера счёта, договора и заявления"
          maxLength={500}
          value={values.purpose}
          onChange={(event) => setValues({ ...values, purpose: event.target.value })}
        />
        {isMore && (
          <FlagField
            className="form-grid-wide"
            label="Поступило больше, чем осталось оплатить"
            description="Отметьте, если это действительно переплата: её нужно будет вернуть или зачесть"
            error={error('overpaid')}
            value={isOver}
            onChange={setOver}
          />
        )}
      </FormGrid>
      <PaymentMatch requestId={requestId} purpose={values.purpose} amount={values.amount} />
      <FormFooter label="Зарегистрировать оплату" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}
