import { documents } from '@portal/contract/documents'
import { type FormEvent, useState } from 'react'
import { FlagField } from '../../platform/ui/flag-field.tsx'
import { FormGrid } from '../../platform/ui/form-grid.tsx'
import { SelectField } from '../../platform/ui/select-field.tsx'
import { TextField } from '../../platform/ui/text-field.tsx'
import type { Deal } from './deal-queries.ts'
import { FormFoot } from './form-foot.tsx'
import { useDealAct } from './use-deal-act.ts'

type Procurement = NonNullable<Deal['contract']>['procurement']

/** Laws on procurement a contract may be concluded under. */
export const procurements: readonly { value: Procurement; label: string }[] = [
  { value: 'none', label: 'Не применяется' },
  { value: '44', label: '44-ФЗ, контрактная система' },
  { value: '223', label: '223-ФЗ, отдельные виды юридических лиц' },
]

// States in which the text of the contract may still change.
const changing = ['draft', 'offered', 'signing']
const fixedText = 'Договор заключён, условие не меняется'

interface ContractFormProps {
  requestId: string
  contract: Deal['contract']
  onDone: () => void
}

/** Conditions of the contract that the staff set; what is signed already the server does not change. */
export function ContractForm({ requestId, contract, onDone }: ContractFormProps) {
  const [prepayment, setPrepayment] = useState((contract?.prepayment ?? '100').replace('.', ','))
  const [procurement, setProcurement] = useState<Procurement>(contract?.procurement ?? 'none')
  const [eisNumber, setEisNumber] = useState(contract?.eisNumber ?? '')
  const [actRequired, setActRequired] = useState(contract?.actRequired ?? true)
  const [paper, setPaper] = useState(false)
  const fixed = contract !== null && !changing.includes(contract.state)
  const act = useDealAct(documents.saveContract, { requestId, done: 'Условия договора сохранены', onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.send({
      params: { id: requestId },
      body: {
        ...(!fixed && { prepayment: prepayment.trim().replace(',', '.'), procurement }),
        eisNumber: procurement === 'none' ? null : eisNumber.trim() || null,
        actRequired,
        ...(paper && { paperCopiesDelivered: true }),
      },
    })
  }
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Условия договора">
      <FormGrid>
        <TextField
          label="Предоплата, % от цены"
          description={fixed ? fixedText : 'Столько нужно оплатить до начала экспертизы'}
          disabled={fixed}
          inputMode="decimal"
          value={prepayment}
          error={act.field('prepayment')}
          onChange={(event) => setPrepayment(event.target.value)}
        />
        <SelectField
          label="Закон о закупках"
          description={fixed ? fixedText : 'По какому закону заключается договор'}
          disabled={fixed}
          options={procurements}
          empty={null}
          value={procurement}
          error={act.field('procurement')}
          onChange={(value) => setProcurement(procurements.find((one) => one.value === value)?.value ?? 'none')}
        />
        {procurement !== 'none' && (
          <TextField
            label="Номер договора в ЕИС"
            maxLength={60}
            value={eisNumber}
            error={act.field('eisNumber')}
            onChange={(event) => setEisNumber(event.target.value)}
          />
        )}
        <div className="form-wide stack g8">
          <FlagField label="Нужен акт об оказании услуг" value={actRequired} onChange={setActRequired} />
          <FlagField
            label="Бумажные экземпляры заключения переданы заявителю"
            description="Отметьте, если заявитель просил заключение на бумаге"
            value={paper}
            onChange={setPaper}
          />
        </div>
      </FormGrid>
      <FormFoot label="Сохранить условия" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}
