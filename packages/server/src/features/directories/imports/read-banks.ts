import { isBik, isCorrespondentAccount } from '@portal/domain/requisites/bik'
import { isDay } from '@portal/domain/calendar/days'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/schema.ts'
import { type Attributes, readXml } from '../../../platform/xml/read-xml.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'

/** A bank or a body of the treasury as the directory of the Bank of Russia names it. */
export type BankRow = Selectable<Tables['bank']>

export interface BankDirectory {
  day: string
  rows: BankRow[]
}

// A participant of the type 52 is a body of the treasury; accounts of these kinds are the correspondent and treasury ones.
const treasury = '52'
const accountKinds = new Set(['CRSA', 'UTRA', 'TRSA'])
const mostBytes = 64 * 1_048_576
// The official file has none; one in a hundred means that the file is not what it says it is.
const mostWrongKeys = 0.01

/** The full daily directory ED807: windows-1251, one version for one business day. */
export async function readBanks(source: AsyncIterable<Uint8Array>): Promise<BankDirectory> {
  const rows = new Map<string, BankRow>()
  let day = ''
  let current: BankRow | undefined
  let [accounts, wrongKeys] = [0, 0]
  await readXml(
    source,
    {
      open(name, attributes, line) {
        const refuse = (why: string) => new RefusedFile(why, line)
        if (day === '') day = dayOfRoot(name, attributes, refuse)
        else if (name === 'BICDirectoryEntry') current = startRow(attributes, rows, refuse)
        else if (name === 'ParticipantInfo' && current) describe(current, attributes)
        else if (name === 'Accounts' && current) {
          const { Account = '', RegulationAccountType = '', AccountStatus = 'ACAC', AccountCBRBIC } = attributes
          if (!accountKinds.has(RegulationAccountType) || AccountStatus !== 'ACAC') return
          accounts += 1
          if (!isCorrespondentAccount(AccountCBRBIC ?? current.bik, Account)) wrongKeys += 1
          else current.accounts.push(Account)
        }
      },
      close(name) {
        if (name === 'BICDirectoryEntry') current = undefined
      },
    },
    { bytes: mostBytes },
  )
  if (rows.size === 0) throw new RefusedFile('В справочнике нет ни одного банка.')
  if (wrongKeys > accounts * mostWrongKeys)
    throw new RefusedFile(`Не сходятся контрольные ключи ${wrongKeys} счетов из ${accounts}: файл испорчен.`)
  return { day, rows: [...rows.values()] }
}

/** A refusal that names the line of the element being read. */
type Refuse = (why: string) => RefusedFile

function dayOfRoot(name: string, { BusinessDay = '', CreationReason = 'FCBD' }: Attributes, refuse: Refuse): string {
  if (name !== 'ED807') throw refuse(`Это не справочник БИК: ожидался элемент ED807, а в файле ${name}.`)
  if (CreationReason !== 'FCBD') throw refuse('Это изменения, а нужен полный справочник (CreationReason FCBD).')
  if (!isDay(BusinessDay)) throw refuse('В справочнике не указан день действия (BusinessDay).')
  return BusinessDay
}

function startRow({ BIC = '' }: Attributes, rows: Map<string, BankRow>, refuse: Refuse): BankRow {
  if (!isBik(BIC)) throw refuse(`БИК «${BIC}» в справочнике неверен.`)
  if (rows.has(BIC)) throw refuse(`БИК ${BIC} встречается в справочнике дважды.`)
  const row = { bik: BIC, name: '', place: '', address: '', accounts: [], is_treasury: false, closes_on: null }
  rows.set(BIC, row)
  return row
}

function describe(row: BankRow, info: Attributes) {
  const { NameP = '', PtType, Ind, Tnp, Nnp, Adr, DateOut } = info
  row.name = NameP
  row.place = [Tnp && `${Tnp}.`, Nnp].filter(Boolean).join(' ')
  row.address = [Ind, row.place, Adr].filter(Boolean).join(', ')
  row.is_treasury = PtType === treasury
  row.closes_on = DateOut && isDay(DateOut) ? DateOut : null
}
