import { isLinear, type ObjectType } from '../objects/objects.ts'
import { type Slot, slots } from './slots.ts'

/**
 * A section of project documentation and the codes it is listed by in the explanatory note and the conclusion
 * (Government decree № 87 as amended by № 963 of 27.05.2022, in force since 01.09.2022).
 */
export interface SectionRow {
  /** Folder of the section; `05.7` and `17.1` share their slot with another section. */
  folder: string
  slot: Slot
  title: string
  /** Number of the section now; null when the present composition has none. */
  no: number | null
  code: string | null
  /** Code before 01.09.2022; null when there was none. */
  oldCode: string | null
  oldTitle?: string
}

export const newCompositionFrom = '2022-09-01'

// biome-ignore format: read by columns
const capital: readonly SectionRow[] = [
  { folder: '01',   slot: '01', no: 1,    code: '07.20', oldCode: '07.01', title: 'Пояснительная записка' },
  { folder: '02',   slot: '02', no: 2,    code: '07.21', oldCode: '07.02', title: 'Схема планировочной организации земельного участка' },
  { folder: '03',   slot: '03', no: 3,    code: '07.22', oldCode: '07.03', title: 'Объёмно-планировочные и архитектурные решения', oldTitle: 'Архитектурные решения' },
  { folder: '04',   slot: '04', no: 4,    code: '07.23', oldCode: '07.04', title: 'Конструктивные решения', oldTitle: 'Конструктивные и объёмно-планировочные решения' },
  { folder: '05',   slot: '05', no: 5,    code: '07.24', oldCode: '07.05', title: 'Система электроснабжения' },
  { folder: '05',   slot: '05', no: 5,    code: '07.25', oldCode: '07.06', title: 'Система водоснабжения' },
  { folder: '05',   slot: '05', no: 5,    code: '07.26', oldCode: '07.07', title: 'Система водоотведения' },
  { folder: '05',   slot: '05', no: 5,    code: '07.27', oldCode: '07.08', title: 'Отопление, вентиляция и кондиционирование воздуха, тепловые сети' },
  { folder: '05',   slot: '05', no: 5,    code: '07.28', oldCode: '07.09', title: 'Сети связи' },
  { folder: '05',   slot: '05', no: 5,    code: '07.29', oldCode: '07.10', title: 'Система газоснабжения' },
  { folder: '05.7', slot: '05', no: 6,    code: '07.30', oldCode: '07.11', title: 'Технологические решения' },
  { folder: '06',   slot: '06', no: 7,    code: '07.31', oldCode: '07.12', title: 'Проект организации строительства' },
  { folder: '07',   slot: '07', no: null, code: null,    oldCode: '07.13', title: 'Проект организации работ по сносу (демонтажу)' },
  { folder: '14',   slot: '14', no: 8,    code: '07.32', oldCode: '07.14', title: 'Мероприятия по охране окружающей среды', oldTitle: 'Перечень мероприятий по охране окружающей среды' },
  { folder: '15',   slot: '15', no: 9,    code: '07.33', oldCode: '07.15', title: 'Мероприятия по обеспечению пожарной безопасности' },
  { folder: '17.1', slot: '17', no: 10,   code: '07.34', oldCode: null,    title: 'Требования к обеспечению безопасной эксплуатации объектов капитального строительства' },
  { folder: '08',   slot: '08', no: 11,   code: '07.35', oldCode: '07.16', title: 'Мероприятия по обеспечению доступа инвалидов к объекту капитального строительства' },
  { folder: '09',   slot: '09', no: 12,   code: '07.36', oldCode: '07.18', title: 'Смета на строительство, реконструкцию, капитальный ремонт, снос объекта капитального строительства' },
  { folder: '17',   slot: '17', no: null, code: null,   oldCode: '07.17', title: 'Мероприятия по обеспечению энергетической эффективности' },
  { folder: '17',   slot: '17', no: 13,   code: '07.37', oldCode: '07.19', title: 'Иная документация' },
]

// biome-ignore format: read by columns
const linear: readonly SectionRow[] = [
  { folder: '01',   slot: '01', no: 1,    code: '08.11', oldCode: '08.01', title: 'Пояснительная записка' },
  { folder: '10',   slot: '10', no: 2,    code: '08.12', oldCode: '08.02', title: 'Проект полосы отвода' },
  { folder: '11',   slot: '11', no: 3,    code: '08.13', oldCode: '08.03', title: 'Технологические и конструктивные решения линейного объекта. Искусственные сооружения' },
  { folder: '12',   slot: '12', no: 4,    code: '08.14', oldCode: '08.04', title: 'Здания, строения и сооружения, входящие в инфраструктуру линейного объекта' },
  { folder: '06',   slot: '06', no: 5,    code: '08.15', oldCode: '08.05', title: 'Проект организации строительства' },
  { folder: '13',   slot: '13', no: null, code: null,    oldCode: '08.06', title: 'Проект организации работ по сносу (демонтажу) линейного объекта' },
  { folder: '14',   slot: '14', no: 6,    code: '08.16', oldCode: '08.07', title: 'Мероприятия по охране окружающей среды' },
  { folder: '15',   slot: '15', no: 7,    code: '08.17', oldCode: '08.08', title: 'Мероприятия по обеспечению пожарной безопасности' },
  { folder: '17.1', slot: '17', no: 8,    code: '08.18', oldCode: null,    title: 'Требования к обеспечению безопасной эксплуатации линейного объекта' },
  { folder: '16',   slot: '16', no: 9,    code: '08.19', oldCode: '08.09', title: 'Смета на строительство, реконструкцию, капитальный ремонт, снос линейного объекта' },
  { folder: '17',   slot: '17', no: 10,   code: '08.20', oldCode: '08.10', title: 'Иная документация' },
]

/** Papers of the estimate: in the conclusion it is listed only by these codes. */
// biome-ignore format: read by columns
export const estimateItems = [
  { code: '25.01', title: 'Пояснительная записка к сметной документации', formats: 'document' },
  { code: '25.02', title: 'Сводка затрат',                                formats: 'estimate' },
  { code: '25.03', title: 'Сводный сметный расчёт',                       formats: 'estimate' },
  { code: '25.04', title: 'Объектные сметные расчёты',                    formats: 'estimate' },
  { code: '25.05', title: 'Локальные сметные расчёты',                    formats: 'estimate' },
  { code: '25.06', title: 'Сметные расчёты на отдельные виды затрат',     formats: 'document' },
] as const

/** Sections of documentation in the order of the screen. */
export function sectionsFor(objectType: ObjectType): readonly SectionRow[] {
  return isLinear(objectType) ? linear : capital
}

/**
 * What the section of a number is, in buildings and in linear objects: its slot and the codes of its documents. The first five
 * had the same numbers before 01.09.2022; a later number is of the composition in force.
 */
export function codesOfSection(no: number): readonly { slot: Slot; codes: readonly string[] }[] {
  const estimateSlots: readonly Slot[] = ['09', '16']
  return [...capital, ...linear]
    .filter((row) => row.no === no)
    .map(({ slot, code, oldCode }) => ({
      slot,
      codes: estimateSlots.includes(slot)
        ? estimateItems.map((item) => item.code)
        : [code, no <= 5 ? oldCode : null].filter((one) => one !== null),
    }))
}

// Of a section that both kinds of objects have under titles of their own.
const sharedTitles: Readonly<Record<string, string>> = {
  '17.1': 'Требования к обеспечению безопасной эксплуатации объекта',
}

/** Every folder of documentation with a title that fits all its sections and both kinds of objects: what rules are about. */
export const documentationFolders: ReadonlyMap<string, string> = new Map(
  [...capital, ...linear].map(({ folder, slot, title }) => [
    folder,
    folder === slot ? slots[slot].title : (sharedTitles[folder] ?? title),
  ]),
)

/** The older composition holds when the design task is dated before 01.09.2022. */
export function isOldComposition(taskDay: string | null | undefined): boolean {
  return taskDay != null && taskDay !== '' && taskDay < newCompositionFrom
}
