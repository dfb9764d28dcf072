import { documents } from '@portal/contract/features/documents/endpoints'
import { isDay } from '@portal/domain/calendar/days'
import { type FormEvent, useState } from 'react'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FormFooter } from '../form-footer.tsx'
import { sumProblem } from './sum-problem.ts'
import { useDealAct } from '../use-deal-act.ts'

interface OverpaymentFormProps {
  requestId: string
  overpaid: string
  today: string
  onDone: () => void
}

/** What was paid over goes back, or to another contract of the same declarant. */
export function OverpaymentForm({ requestId, overpaid, today, onDone }: OverpaymentFormProps) {
  const [way, setWay] = useState<'refund' | 'offset'>('refund')
  const [values, setValues] = useState({ amount: overpaid, date: today, number: '', contract: '' })
  const [tried, setTried] = useState(false)
  const act = useDealAct(documents.settleOverpayment, { requestId, done: 'Переплата учтена', onDone })
  const isRefund = way === 'refund'
  const wrong = {
    amount: sumProblem(values.amount),
    date: isDay(values.date) ? undefined : 'Укажите дату',
    number: isRefund && values.number.trim() === '' ? 'Укажите номер платёжного поручения' : undefined,
    contract: !isRefund && values.contract.trim() === '' ? 'Укажите номер договора' : undefined,
  }
  const error = (name: keyof typeof wrong) => act.field(name) ?? (tried ? wrong[name] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some((text) => text !== undefined)) return
    const { amount, date, number, contract } = values
    const rest = isRefund ? { number: number.trim() } : { contract: contract.trim() }
    act.send({ params: { id: requestId }, body: { way, amount, date, ...rest } })
  }
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Переплата">
      <FormGrid>
        <div className="form-grid-wide">
          <ChoiceField
            label="Что делают с переплатой"
            options={[
              { value: 'refund', label: 'Возвращают заявителю' },
              { value: 'offset', label: 'Зачитывают в счёт другого договора' },
            ]}
            value={way}
            onChange={(value) => setWay(value === 'offset' ? 'offset' : 'refund')}
          />
        </div>
        <MoneyField
          label="Сумма"
          required
          value={values.amount}
          error={error('amount')}
          onChange={(amount) => setValues({ ...values, amount })}
        />
        <DateField
          label={isRefund ? 'Дата возврата' : 'Дата зачёта'}
          required
          max={today}
          value={values.date}
          error={error('date')}
          onChange={(date) => setValues({ ...values, date })}
        />
        {isRefund ? (
          <TextField
            label="Номер платёжного поручения"
            required
            maxLength={60}
            value={values.number}
            error={error('number')}
            onChange={(event) => setValues({ ...values, number: event.target.value })}
          />
        ) : (
          <TextField
            label="Номер другого договора этого заявителя"
            required
            maxLength={60}
            value={values.contract}
            error={error('contract')}
            onChange={(event) => setValues({ ...values, contract: event.target.value })}
          />
        )}
      </FormGrid>
      <FormFooter label="Записать" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}
