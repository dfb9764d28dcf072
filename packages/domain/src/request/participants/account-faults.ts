import { isBik, isCorrespondentAccount, isPayeeAccount, isTreasuryAccount } from '../../requisites/bik.ts'
import { cleanDigits, cleanLine } from '../../russian/typed-text.ts'
import type { Account } from './participant.ts'

/** A bank account as it is judged and stored: of its numbers only digits, the rest without what nobody sees. */
export function cleanAccount({ bik, account, correspondent, personalAccount, bankName }: Account): Account {
  return {
    bik: cleanDigits(bik),
    account: cleanDigits(account),
    correspondent: correspondent && cleanDigits(correspondent),
    personalAccount: personalAccount && cleanLine(personalAccount),
    bankName: cleanLine(bankName),
  }
}

/** What is wrong with a bank account, cell by cell. Keys are counted only with a code of a bank that is one. */
export function accountFaults(typed: Account) {
  const { bik, account, correspondent, personalAccount } = cleanAccount(typed)
  const found: { cell: keyof Account; text: string }[] = []
  const isBank = isBik(bik)
  if (!isBank) found.push({ cell: 'bik', text: 'БИК состоит из 9 цифр, первые две — от 00 до 04' })
  if (!/^\d{20}$/.test(account)) found.push({ cell: 'account', text: 'Расчётный счёт состоит из 20 цифр' })
  else if (isBank && !isPayeeAccount(bik, account))
    found.push({
      cell: 'account',
      text: isTreasuryAccount(account)
        ? 'Казначейский счёт (03…) открывают в казначействе: его БИК начинается с 00 или 01'
        : 'Расчётный счёт не подходит к БИК: проверьте цифры',
    })
  if (correspondent && !/^\d{20}$/.test(correspondent))
    found.push({ cell: 'correspondent', text: 'Корреспондентский счёт состоит из 20 цифр' })
  else if (isBank && correspondent && !isCorrespondentAccount(bik, correspondent))
    found.push({ cell: 'correspondent', text: 'Корреспондентский счёт не подходит к БИК: проверьте цифры' })
  if (personalAccount && personalAccount.length > 30)
    found.push({ cell: 'personalAccount', text: 'Лицевой счёт не длиннее 30 знаков' })
  return found
}
