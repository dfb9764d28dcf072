import type { directories } from '@portal/contract/features/directories/endpoints'
import { isBik } from '@portal/domain/requisites/bik'
import { found, registers, rejected, unavailable } from '@portal/domain/outside-systems/registers'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { activeVersion } from './queries.ts'

/** A bank by its code, from the directory of the Bank of Russia as it was last loaded. */
export const bank: Handler<typeof directories.bank> = async ({ db }, { params: { bik } }) => {
  if (!isBik(bik)) return rejected('БИК состоит из 9 цифр, первые две — от 00 до 04.')
  const version = await activeVersion(db, 'banks')
  if (!version) return unavailable('embedded', 'Справочник БИК в портал не загружен. Введите реквизиты вручную.')
  const row = await bankRow(db, bik)
  return found(row ? [row] : [], {
    source: 'embedded',
    asOf: version.business_date,
    missing: missingIn(version),
    isWhole: !version.is_own,
  })
}

/** The bank the directory has under a code, with the day of the directory. */
export async function findBank(db: Db, bik: string) {
  const [row, version] = await Promise.all([bankRow(db, bik), activeVersion(db, 'banks')])
  return { bank: row, asOf: version?.business_date ?? null }
}

async function bankRow(db: Db, bik: string) {
  const row = await db
    .selectFrom('bank')
    .select(['bik', 'name', 'place', 'address', 'accounts', 'is_treasury', 'closes_on'])
    .where('bik', '=', bik)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_treasury: isTreasury, closes_on: closesOn, ...known } = row
  return { ...known, isTreasury, closesOn }
}

// The official directory is whole: what it lacks does not exist. The product's own set says nothing of the kind.
function missingIn({ is_own, rows }: { is_own: boolean; rows: number }): string {
  return is_own
    ? `В небольшом наборе портала (${rows} ${registers.banks.sparse}) такого БИК нет. Это не значит, что его не существует: введите реквизиты вручную.`
    : 'В справочнике Банка России такого БИК нет. Проверьте цифры.'
}
