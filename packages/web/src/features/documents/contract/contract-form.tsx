import { documents } from '@portal/contract/features/documents/endpoints'
import { type FormEvent, useState } from 'react'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { contractFacts, procurements } from './deal-facts.ts'
import type { Deal } from '../deal-queries.ts'
import { FormFooter } from '../form-footer.tsx'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { useDealAct } from '../use-deal-act.ts'
import { useDealFields } from './use-deal-fields.ts'

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
  const form = useDealFields({ requestId, read: contract, pick: (deal) => deal.contract, fieldsOf })
  const { prepayment, procurement, eisNumber, actRequired } = form.fields
  const [paper, setPaper] = useState(false)
  const fixed = contract !== null && !changing.includes(contract.state)
  const act = useDealAct(documents.saveContract, {
    requestId,
    done: 'Условия договора сохранены',
    onDone,
    over: form,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.send({
      params: { id: requestId },
      body: {
        ...(!fixed && { prepayment: prepayment.trim().replace(',', '.'), procurement }),
        eisNumber: procurement === 'none' ? null : eisNumber.trim() || null,
        actRequired,
        ...(paper && { paperCopiesDelivered: true }),
        seen: seenOf(form.seen),
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
          onChange={(event) => form.set({ prepayment: event.target.value })}
        />
        <SelectField
          label="Закон о закупках"
          description={fixed ? fixedText : 'По какому закону заключается договор'}
          disabled={fixed}
          options={procurements}
          empty={null}
          value={procurement}
          error={act.field('procurement')}
          onChange={(value) =>
            form.set({ procurement: procurements.find((one) => one.value === value)?.value ?? 'none' })
          }
        />
        {procurement !== 'none' && (
          <TextField
            label="Номер договора в ЕИС"
            maxLength={60}
            value={eisNumber}
            error={act.field('eisNumber')}
            onChange={(event) => form.set({ eisNumber: event.target.value })}
          />
        )}
        <div className="form-grid-wide stack g8">
          <FlagField
            label="Нужен акт об оказании услуг"
            value={actRequired}
            onChange={(wanted) => form.set({ actRequired: wanted })}
          />
          <FlagField
            label="Бумажные экземпляры заключения переданы заявителю"
            description="Отметьте, если заявитель просил заключение на бумаге"
            value={paper}
            onChange={setPaper}
          />
        </div>
      </FormGrid>
      <EditConflictNotice of={form.meanwhile} factsOf={factsOf} onTake={form.takeStored} />
      <FormFooter label="Сохранить условия" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}

function fieldsOf(contract: Deal['contract']) {
  return {
    prepayment: (contract?.prepayment ?? '100').replace('.', ','),
    procurement: contract?.procurement ?? 'none',
    eisNumber: contract?.eisNumber ?? '',
    actRequired: contract?.actRequired ?? true,
  }
}

function seenOf(contract: Deal['contract']) {
  if (!contract) return null
  const { prepayment, procurement, eisNumber, actRequired } = contract
  return { prepayment, procurement, eisNumber, actRequired }
}

function factsOf(contract: Deal['contract']) {
  return contract ? contractFacts(contract) : []
}
