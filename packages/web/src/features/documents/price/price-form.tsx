import { documents } from '@portal/contract/features/documents/endpoints'
import { type FormEvent, useState } from 'react'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import type { Deal } from '../deal-queries.ts'
import { FormFooter } from '../form-footer.tsx'
import { type PriceField, priceFields } from './price-fields.ts'
import { useDealAct } from '../use-deal-act.ts'

interface PriceFormProps {
  requestId: string
  deal: Pick<Deal, 'price' | 'siteFactors'>
  onDone: () => void
}

/** The calculation of the fee: an empty field is taken from the application; or the sum itself, with its reason. */
export function PriceForm({ requestId, deal: { price, siteFactors }, onDone }: PriceFormProps) {
  const { manualReason, ...known } = price?.inputs ?? {}
  const [inputs, setInputs] = useState<Record<string, string>>(known)
  const [manual, setManual] = useState(manualReason !== undefined)
  const [total, setTotal] = useState(manualReason === undefined ? '' : (price?.total ?? ''))
  const [reason, setReason] = useState(manualReason ?? '')
  const act = useDealAct(documents.calculatePrice, { requestId, done: 'Размер платы рассчитан', onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value.trim() !== ''))
    act.send({
      params: { id: requestId },
      body: manual
        ? { inputs: given, manualTotal: total || null, manualReason: reason.trim() || null }
        : { inputs: given },
    })
  }
  const manualError = manual && total === '' ? undefined : act.field('manualTotal')
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Расчёт размера платы">
      <p className="meta">
        Пустые поля берутся из заявления. Плата считается по правилам, действующим сегодня; каждый шаг будет виден.
      </p>
      <FormGrid>
        {priceFields.map((field) => (
          <PriceInput
            key={field.name}
            field={field}
            siteFactors={siteFactors}
            value={inputs[field.name] ?? ''}
            error={act.field(`inputs.${field.name}`)}
            onChange={(value) => setInputs({ ...inputs, [field.name]: value })}
          />
        ))}
        <div className="form-grid-wide">
          <FlagField label="Задать сумму вручную, с обоснованием" value={manual} onChange={setManual} />
        </div>
        {manual && (
          <>
            <MoneyField
              label="Всего с налогом"
              required
              value={total}
              error={act.field('manualTotal')}
              onChange={setTotal}
            />
            <TextArea
              label="Обоснование"
              required
              className="form-grid-wide"
              maxLength={1000}
              value={reason}
              error={act.field('manualReason')}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </FormGrid>
      <FormFooter
        label={manual ? 'Сохранить сумму' : 'Рассчитать'}
        pending={act.pending}
        failure={act.failure ?? (manual ? undefined : manualError)}
        onCancel={onDone}
      />
    </form>
  )
}

interface PriceInputProps {
  field: PriceField
  siteFactors: Deal['siteFactors']
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function PriceInput({ field: { kind, label, hint }, siteFactors, value, error, onChange }: PriceInputProps) {
  const shared = { label, description: hint, error }
  switch (kind) {
    case 'money':
      return <MoneyField {...shared} value={value} onChange={onChange} />
    case 'number':
      return (
        <TextField {...shared} inputMode="decimal" value={value} onChange={(event) => onChange(event.target.value)} />
      )
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={siteFactors.map(({ site, factor }) => ({ value: site, label: `Кс = ${factor.replace('.', ',')}` }))}
          empty="Обычные условия"
          value={value}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <FlagField
          label={label}
          value={value === 'true'}
          onChange={(checked) => onChange(checked ? 'true' : 'false')}
        />
      )
  }
}
