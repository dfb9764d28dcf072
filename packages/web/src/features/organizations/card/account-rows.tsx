import { accountFaults } from '@portal/domain/request/participants/account-faults'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useRefusal, useValue } from '../../../platform/autosave/use-autosave.ts'
import { type Column, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { accountIn, accountOut } from './card-model.ts'

const columns: readonly Column[] = [
  { id: 'bik', label: 'БИК', kind: 'text', required: true },
  { id: 'account', label: 'Расчётный счёт', kind: 'text', required: true },
  { id: 'bankName', label: 'Банк', kind: 'text', wide: true },
  { id: 'correspondent', label: 'Корреспондентский счёт', kind: 'text' },
  { id: 'personalAccount', label: 'Лицевой счёт', kind: 'text' },
]

/** Bank accounts, each checked against the code of its bank. */
export function AccountRows({ autosave }: { autosave: Autosave }) {
  const value = useValue(autosave, 'accounts')
  const rows = Array.isArray(value) ? value.map(accountIn) : []
  return (
    <RowsField
      bare
      label="Банковские счета"
      path="accounts"
      columns={columns}
      rows={rows}
      onChange={(next) => autosave.set('accounts', next.map(accountIn))}
      add="Добавить счёт"
      rowName="Счёт"
      hint={rows.length === 0 ? 'Счета предлагаются в заявлениях организации.' : null}
      error={useRefusal(autosave, 'accounts')}
      cellError={(row, column) => accountFaults(accountOut(row)).find(({ cell }) => cell === column)?.text}
    />
  )
}
