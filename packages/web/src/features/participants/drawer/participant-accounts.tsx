import type { RequestFacts } from '@portal/domain/request/facts'
import { isAccountNeeded } from '@portal/domain/request/participants/participant-needs'
import { accountFaults } from '@portal/domain/request/participants/account-faults'
import { cleanDigits } from '@portal/domain/russian/typed-text'
import type { Role } from '@portal/domain/request/participants/participant'
import { useValue } from '../../../platform/autosave/use-autosave.ts'
import { type Column, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { BankSuggestion } from '../register/bank-suggestion.tsx'
import type { Origins } from '../origin-text.ts'
import { accountIn, type ParticipantModel } from './participant-model.ts'

const columns: readonly Column[] = [
  { id: 'bik', label: 'БИК', kind: 'text', required: true },
  { id: 'account', label: 'Расчётный счёт', kind: 'text', required: true },
  { id: 'bankName', label: 'Банк', kind: 'text', wide: true },
  { id: 'correspondent', label: 'Корреспондентский счёт', kind: 'text' },
  { id: 'personalAccount', label: 'Лицевой счёт', kind: 'text' },
]

interface ParticipantAccountsProps {
  model: ParticipantModel
  origin: Origins
  participantId: string
  role: Role
  facts: RequestFacts
  readOnly: boolean
}

/** Bank accounts, each checked against its bank's code at once. */
export function ParticipantAccounts(props: ParticipantAccountsProps) {
  const { model, origin, participantId, role, facts, readOnly } = props
  const { autosave } = model
  const value = useValue(autosave, 'accounts')
  const rows = Array.isArray(value) ? value.map(accountIn) : []
  return (
    <RowsField
      bare
      label="Банковские реквизиты"
      path={`participants.${participantId}.accounts`}
      columns={columns}
      rows={rows}
      onChange={(next) => autosave.set('accounts', next.map(accountIn))}
      add="Добавить счёт"
      rowName="Счёт"
      hint={rows.length === 0 && !isAccountNeeded(role, facts) ? 'Для этой роли счёт указывать не обязательно.' : null}
      cellError={(row, column) => accountFaults(accountIn(row)).find(({ cell }) => cell === column)?.text}
      readOnly={readOnly}
      foot={rows.map((row, at) => (
        <BankSuggestion
          key={at}
          name={`Счёт ${at + 1}`}
          account={{ ...row, bik: cleanDigits(row.bik) }}
          readOnly={readOnly}
          origin={origin[`bank.${cleanDigits(row.bik)}`]}
          onTake={(bank) => {
            const accounts = rows.map((one, index) => (index === at ? accountIn({ ...one, ...bank }) : one))
            model.take({ accounts }, [`bank.${cleanDigits(row.bik)}`])
          }}
        />
      ))}
    />
  )
}
