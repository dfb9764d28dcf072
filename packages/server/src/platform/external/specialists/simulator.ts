import { dayText } from '@portal/domain/calendar/days'
import { type Answer, found, unavailable } from '@portal/domain/outside-systems/registers'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../db/schema.ts'
import type { Specialist, SpecialistRegister } from './port.ts'

// Invented people, some of each kind the real register has; who is not here may well be in that one.
const asOf = '2026-11-20'
// biome-ignore format: read by columns
const invented: readonly Specialist[] = [
  { number: 'П-900001', name: 'Образцова Вера Примеровна', includedOn: '2018-02-12', works: [{ work: 'project', state: 'active', endedOn: null }] },
  { number: 'И-900002', name: 'Полевов Семён Демович',     includedOn: '2019-06-03', works: [{ work: 'survey', state: 'active', endedOn: null }] },
  { number: 'ПИ-900003', name: 'Знающий Роман Тестович',   includedOn: '2017-09-25', works: [{ work: 'project', state: 'active', endedOn: null }, { work: 'survey', state: 'inactive', endedOn: '2024-03-01' }] },
  { number: 'П-990001', name: 'Кедринский Арсений Ильич',  includedOn: '2018-05-21', works: [{ work: 'project', state: 'active', endedOn: null }] },
  { number: 'П-990018', name: 'Березовская Марфа Глебовна', includedOn: '2020-09-14', works: [{ work: 'project', state: 'active', endedOn: null }] },
  { number: 'И-990035', name: 'Полянников Ефим Саввич',    includedOn: '2017-11-27', works: [{ work: 'survey', state: 'inactive', endedOn: '2025-06-30' }] },
  { number: 'П-990171', name: 'Тростинский Макар Фадеевич', includedOn: '2019-03-18', works: [{ work: 'project', state: 'active', endedOn: null }] },
  { number: 'П-900004', name: 'Прежняя Алла Демовна',      includedOn: '2017-07-11', works: [{ work: 'project', state: 'inactive', endedOn: '2023-10-16' }] },
]

/**
 * Answers as the register would, from the file that was loaded: it is the whole register, so that who is absent there was
 * absent on that day. While nothing is loaded the demonstration answers by invented people, and a portal at work by nobody.
 */
export function loadedSpecialists(db: Db, { isDemo }: { isDemo: boolean }): SpecialistRegister {
  return {
    adapter: 'embedded',
    health: () => null,
    async find(number) {
      const day = await loadedDay(db)
      if (day) return findLoaded(db, number, day)
      return isDemo ? findInvented(number) : unavailable('embedded', notConnected)
    },
  }
}

const notConnected = 'Национальный реестр специалистов не подключён: статус не проверен.'

async function loadedDay(db: Db): Promise<string | null> {
  const version = await db
    .selectFrom('register_version')
    .select('business_date')
    .where('register', '=', 'specialists')
    .where('part', '=', '')
    .where('state', '=', 'active')
    .executeTakeFirst()
  return version?.business_date ?? null
}

async function findLoaded(db: Db, number: string, day: string): Promise<Answer<Specialist>> {
  const rows = await db
    .selectFrom('specialist')
    .select(['number', 'name', 'included_on', 'project_state', 'project_ended_on', 'survey_state', 'survey_ended_on'])
    .where('number', '=', number)
    .execute()
  const missing = `В национальном реестре специалистов на ${dayText(day)} такого номера нет. Проверьте номер.`
  return found(rows.map(specialistOf), { source: 'embedded', asOf: day, missing })
}

function specialistOf({ number, name, included_on, ...row }: Selectable<Tables['specialist']>): Specialist {
  return {
    number,
    name,
    includedOn: included_on,
    works: (['project', 'survey'] as const).flatMap((work) => {
      const state = row[`${work}_state`]
      return state === null ? [] : [{ work, state, endedOn: row[`${work}_ended_on`] }]
    }),
  }
}

function findInvented(number: string): Answer<Specialist> {
  const rows = invented.filter((one) => one.number === number)
  const missing = 'Среди выдуманных специалистов демонстрации такого номера нет. О настоящем это ничего не говорит.'
  return found(rows, { source: 'embedded', asOf, missing, isWhole: false })
}
