import { accountOut } from '@portal/domain/request/participants/account-cells'
import { accountFaults } from '@portal/domain/request/participants/account-faults'
import type { Column, Row } from './rows-field.tsx'

/** A bank account as a row: of an organisation's card and of a participant alike. */
export const accountColumns: readonly Column[] = [
  { id: 'bik', label: 'БИК', kind: 'text', required: true },
  { id: 'account', label: 'Расчётный счёт', kind: 'text', required: true },
  { id: 'bankName', label: 'Банк', kind: 'text', wide: true },
  { id: 'correspondent', label: 'Корреспондентский счёт', kind: 'text' },
  { id: 'personalAccount', label: 'Лицевой счёт', kind: 'text' },
]

export function accountFault(row: Row, column: string): string | undefined {
  return accountFaults(accountOut(row)).find(({ cell }) => cell === column)?.text
}
