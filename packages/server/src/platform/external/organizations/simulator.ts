import { type Answer, found, type RegisterCode, registers, unavailable } from '@portal/domain/outside-systems/registers'
import type { Party } from '@portal/domain/outside-systems/party'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { OrganizationRegistry } from './port.ts'

const codeOf = { organization: 'organizations', individualProprietor: 'proprietors' } as const

/** Answers as the register would, from the rows loaded into the portal: the operator's extract, or the small set of the product. */
export function loadedOrganizations(db: Db): OrganizationRegistry {
  return {
    adapter: 'embedded',
    async find({ kind, by, number }) {
      const version = await versionOf(db, codeOf[kind])
      if (!version) return notLoaded(codeOf[kind])
      const rows = await partyRows(db)
        .where('kind', '=', kind)
        .where(by, '=', number)
        .orderBy('kpp')
        .orderBy('ogrn')
        .limit(50)
        .execute()
      return found(rows.map(partyOf), {
        source: 'embedded',
        asOf: version.day,
        missing: missingIn(version),
        isWhole: false,
      })
    },
    async search(text, limit) {
      const version = await versionOf(db, 'organizations')
      if (!version) return notLoaded('organizations')
      const isNumber = /^\d{10,15}$/.test(text)
      const rows = await partyRows(db)
        .$if(isNumber, (query) => query.where((eb) => eb.or([eb('inn', '=', text), eb('ogrn', '=', text)])))
        .$if(!isNumber, (query) => query.where(sql<boolean>`folded like folded_pattern(${text})`))
        .orderBy('ended_on', (order) => order.asc().nullsFirst())
        .orderBy('full_name')
        .orderBy('ogrn')
        .limit(limit)
        .execute()
      return found(rows.map(partyOf), {
        source: 'embedded',
        asOf: version.day,
        missing: missingIn(version),
        isWhole: false,
      })
    },
    health: () => null,
  }
}

function partyRows(db: Db) {
  return db
    .selectFrom('registry_party')
    .select(['ogrn', 'kind', 'inn', 'kpp', 'full_name', 'short_name', 'address', 'head', 'ended_on', 'state_text'])
}

type Row = Awaited<ReturnType<ReturnType<typeof partyRows>['execute']>>[number]

function partyOf(row: Row): Party {
  const { kind, inn, kpp, ogrn, full_name, short_name, address, head, ended_on, state_text } = row
  return {
    kind,
    inn,
    kpp,
    ogrn,
    fullName: full_name,
    shortName: short_name,
    address,
    head: head && { surname: head.surname, name: head.name, patronymic: head.patronymic, position: head.position },
    endedOn: ended_on,
    stateText: state_text,
  }
}

interface Loaded {
  code: RegisterCode
  day: string | null
  isOwn: boolean
  rows: number
}

async function versionOf(db: Db, code: RegisterCode): Promise<Loaded | undefined> {
  const version = await db
    .selectFrom('register_version')
    .select(['business_date', 'is_own', 'rows'])
    .where('register', '=', code)
    .where('part', '=', '')
    .where('state', '=', 'active')
    .executeTakeFirst()
  return version && { code, day: version.business_date, isOwn: version.is_own, rows: version.rows }
}

function notLoaded(code: RegisterCode): Answer<never> {
  return unavailable('embedded', `${registers[code].of} в портал не загружен. Введите сведения вручную.`)
}

// An extract is a part of the register: that it lacks an entry does not mean that there is no such person.
function missingIn({ code, isOwn, rows }: Loaded): string {
  const where = isOwn ? `В небольшом наборе портала (${rows} ${registers[code].sparse})` : 'В загруженной выгрузке'
  return `${where} такой записи нет. Это не значит, что её нет в реестре: введите сведения вручную.`
}
