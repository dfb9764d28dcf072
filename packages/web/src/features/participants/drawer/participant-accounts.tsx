import type { RequestFacts } from '@portal/domain/request/facts'
import { isAccountNeeded } from '@portal/domain/request/participants/participant-needs'
import { accountIn } from '@portal/domain/request/participants/account-cells'
import { cleanDigits } from '@portal/domain/russian/typed-text'
import type { Role } from '@portal/domain/request/participants/participant'
import { useValue } from '../../../platform/autosave/use-autosave.ts'
import { accountColumns, accountFault } from '../../../platform/form/rows/account-columns.ts'
import { RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { BankSuggestion } from '../register/bank-suggestion.tsx'
import type { Origins } from '../origin-text.ts'
import type { ParticipantModel } from './participant-model.ts'

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
      columns={accountColumns}
      rows={rows}
      onChange={(next) => autosave.set('accounts', next.map(accountIn))}
      add="Добавить счёт"
      rowName="Счёт"
      hint={rows.length === 0 && !isAccountNeeded(role, facts) ? 'Для этой роли счёт указывать не обязательно.' : null}
      cellError={accountFault}
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
