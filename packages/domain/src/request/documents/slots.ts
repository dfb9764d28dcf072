import { isLinear, type ObjectType } from '../objects/objects.ts'

/** The seventeen slots of the specification with the titles of the sections in force since 01.09.2022. */
// biome-ignore format: read by columns
export const slots = {
  '01': { mark: 'ПЗ',   title: 'Пояснительная записка' },
  '02': { mark: 'ПЗУ',  title: 'Схема планировочной организации земельного участка' },
  '03': { mark: 'АР',   title: 'Объёмно-планировочные и архитектурные решения' },
  '04': { mark: 'КР',   title: 'Конструктивные решения' },
  '05': { mark: 'ИОС',  title: 'Сведения об инженерном оборудовании, о сетях и системах инженерно-технического обеспечения' },
  '06': { mark: 'ПОС',  title: 'Проект организации строительства' },
  '07': { mark: 'ПОД',  title: 'Проект организации работ по сносу (демонтажу)' },
  '08': { mark: 'ОДИ',  title: 'Мероприятия по обеспечению доступа инвалидов к объекту капитального строительства' },
  '09': { mark: 'СМ',   title: 'Смета на строительство, реконструкцию, капитальный ремонт, снос объекта капитального строительства' },
  '10': { mark: 'ППО',  title: 'Проект полосы отвода' },
  '11': { mark: 'ТКР',  title: 'Технологические и конструктивные решения линейного объекта. Искусственные сооружения' },
  '12': { mark: 'ИЛО',  title: 'Здания, строения и сооружения, входящие в инфраструктуру линейного объекта' },
  '13': { mark: 'ПОД',  title: 'Проект организации работ по сносу (демонтажу) линейного объекта' },
  '14': { mark: 'ООС',  title: 'Мероприятия по охране окружающей среды' },
  '15': { mark: 'ПБ',   title: 'Мероприятия по обеспечению пожарной безопасности' },
  '16': { mark: 'СМ',   title: 'Смета на строительство, реконструкцию, капитальный ремонт, снос линейного объекта' },
  '17': { mark: 'ПРОЧ', title: 'Иная документация в случаях, предусмотренных законодательными и иными нормативными правовыми актами' },
} as const

export type Slot = keyof typeof slots

/**
 * Sections that share a slot with another one, by their folders, and the marks they are told from it by (ГОСТ Р 21.101-2020,
 * appendix А, and practice, not confirmed for the composition in force since 01.09.2022).
 */
const ownMarks: Readonly<Record<string, string>> = { '05.7': 'ТХ', '17.1': 'ТБЭ' }

const capitalSlots = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '14',
  '15',
  '08',
  '09',
  '17',
] as const satisfies readonly Slot[]
const linearSlots = ['01', '10', '11', '12', '06', '13', '14', '15', '16', '17'] as const satisfies readonly Slot[]
const capitalPartSlots = ['03', '04', '05', '06', '07', '14', '15', '08'] as const satisfies readonly Slot[]
const linearPartSlots = ['11', '12', '06', '13', '14', '15'] as const satisfies readonly Slot[]

/** Slots of an object in the order of the screen. */
export function slotsFor(objectType: ObjectType): readonly Slot[] {
  return isLinear(objectType) ? linearSlots : capitalSlots
}

/** Slots that are multiplied by the parts of the object. */
export function partSlotsFor(objectType: ObjectType): readonly Slot[] {
  return isLinear(objectType) ? linearPartSlots : capitalPartSlots
}

/** The slot in which the list of parts is kept. */
export function rootSlotFor(objectType: ObjectType): Slot {
  return isLinear(objectType) ? '12' : '04'
}

/** The slot of the estimate. */
export function estimateSlotFor(objectType: ObjectType): Slot {
  return isLinear(objectType) ? '16' : '09'
}

/** The mark of a section: its own one where another section has the slot, too. */
export function sectionMark(folder: string, slot: Slot): string {
  return ownMarks[folder] ?? slots[slot].mark
}

/** Whether a text is a slot's code. */
export function isSlot(text: string): text is Slot {
  return Object.hasOwn(slots, text)
}
