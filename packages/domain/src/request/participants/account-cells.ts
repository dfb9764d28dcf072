import { textIn } from '../../is-record.ts'
import type { Account } from './participant.ts'

/** An account as it is typed, with every cell in its place, so that equal ones look equal. */
export function accountIn(row: object) {
  return {
    bik: textIn(row, 'bik'),
    account: textIn(row, 'account'),
    bankName: textIn(row, 'bankName'),
    correspondent: textIn(row, 'correspondent'),
    personalAccount: textIn(row, 'personalAccount'),
  }
}

/** As it is stored: what is empty there is none. */
export function accountOut(row: object): Account {
  const { correspondent, personalAccount, ...account } = accountIn(row)
  return { ...account, correspondent: correspondent || null, personalAccount: personalAccount || null }
}
