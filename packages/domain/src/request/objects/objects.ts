// biome-ignore format: read by columns
export const objectTypes = {
  '1': { title: 'Линейный объект', capital: false },
  '2': { title: 'Объект капитального строительства производственного назначения', capital: true },
  '3': { title: 'Объект капитального строительства непроизводственного назначения', capital: true },
} as const

export const workTypes = {
  '1': { title: 'Строительство' },
  '2': { title: 'Реконструкция' },
  '3': { title: 'Капитальный ремонт' },
} as const

/** 1 first, 2 repeated, 3 within expert support (tExaminationStage of the conclusion's schema). */
export const primacies = {
  '1': { title: 'Первичная' },
  '2': { title: 'Повторная' },
  '3': { title: 'По результатам экспертного сопровождения' },
} as const

export type ObjectType = keyof typeof objectTypes
export type WorkType = keyof typeof workTypes
export type Primacy = keyof typeof primacies

export const objectTypeCodes = ['1', '2', '3'] as const satisfies readonly ObjectType[]
export const workTypeCodes = ['1', '2', '3'] as const satisfies readonly WorkType[]

/** Linear objects have their own composition of documentation. */
export function isLinear(objectType: ObjectType): boolean {
  return !objectTypes[objectType].capital
}
