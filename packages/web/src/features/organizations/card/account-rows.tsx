import { accountIn } from '@portal/domain/request/participants/account-cells'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useRefusal, useValue } from '../../../platform/autosave/use-autosave.ts'
import { accountColumns, accountFault } from '../../../platform/form/rows/account-columns.ts'
import { RowsField } from '../../../platform/form/rows/rows-field.tsx'

/** Bank accounts, each checked against the code of its bank. */
export function AccountRows({ autosave }: { autosave: Autosave }) {
  const value = useValue(autosave, 'accounts')
  const rows = Array.isArray(value) ? value.map(accountIn) : []
  return (
    <RowsField
      bare
      label="Банковские счета"
      path="accounts"
      columns={accountColumns}
      rows={rows}
      onChange={(next) => autosave.set('accounts', next.map(accountIn))}
      add="Добавить счёт"
      rowName="Счёт"
      hint={rows.length === 0 ? 'Счета предлагаются в заявлениях организации.' : null}
      error={useRefusal(autosave, 'accounts')}
      cellError={accountFault}
    />
  )
}
