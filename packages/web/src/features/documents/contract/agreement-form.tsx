import { documents } from '@portal/contract/features/documents/endpoints'
import { isDay } from '@portal/domain/calendar/days'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import type { Deal } from '../deal-queries.ts'
import { FormFooter } from '../form-footer.tsx'
import { sumProblem } from '../price/sum-problem.ts'
import { useDealAct } from '../use-deal-act.ts'

interface AgreementFormProps {
  requestId: string
  /** Null: a new one. */
  agreement: Deal['agreements'][number] | null
  onDone: () => void
}

/** What an additional agreement changes; printed anew with every save. */
export function AgreementForm({ requestId, agreement, onDone }: AgreementFormProps) {
  const [text, setText] = useState(agreement?.text ?? '')
  const [price, setPrice] = useState(agreement?.price ?? '')
  const [endsOn, setEndsOn] = useState(agreement?.endsOn ?? '')
  const [tried, setTried] = useState(false)
  const done = 'Соглашение сохранено и печатается'
  const add = useDealAct(documents.addAgreement, { requestId, done, onDone })
  const change = useDealAct(documents.changeAgreement, { requestId, done, onDone })
  const act = agreement ? change : add
  const wrong = {
    text: text.trim().length < 5 ? 'Опишите, что изменяется: не короче 5 знаков' : undefined,
    price: price === '' ? undefined : sumProblem(price),
    endsOn: endsOn !== '' && !isDay(endsOn) ? 'Укажите дату' : undefined,
  }
  const error = (name: keyof typeof wrong) => act.field(name) ?? (tried ? wrong[name] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some((why) => why !== undefined)) return
    const body = { text: text.trim(), price: price || null, endsOn: endsOn || null }
    if (agreement) change.send({ params: { id: requestId, agreementId: agreement.id }, body })
    else add.send({ params: { id: requestId }, body })
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="Дополнительное соглашение">
      <FormGrid>
        <TextArea
          label="Что изменяется в договоре"
          description="Каждый абзац станет пунктом соглашения"
          required
          className="form-grid-wide"
          rows={5}
          maxLength={8000}
          value={text}
          error={error('text')}
          onChange={(event) => setText(event.target.value)}
        />
        <MoneyField label="Новая цена договора, с налогом" value={price} error={error('price')} onChange={setPrice} />
        <DateField label="Договор действует до" value={endsOn} error={error('endsOn')} onChange={setEndsOn} />
      </FormGrid>
      <FormFooter label="Сохранить соглашение" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}
