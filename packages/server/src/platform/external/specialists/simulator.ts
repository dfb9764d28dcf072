import { found, unavailable } from '@portal/domain/registers'
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

/** Answers of the demonstration. Without it the register is simply not connected. */
export function demoSpecialists({ isDemo }: { isDemo: boolean }): SpecialistRegister {
  return {
    adapter: 'embedded',
    health: () => null,
    async find(number) {
      if (!isDemo) return unavailable('embedded', 'Национальный реестр специалистов не подключён: статус не проверен.')
      const rows = invented.filter((one) => one.number === number)
      const missing = 'Среди выдуманных специалистов демонстрации такого номера нет. О настоящем это ничего не говорит.'
      return found(rows, { source: 'embedded', asOf, missing, isWhole: false })
    },
  }
}
