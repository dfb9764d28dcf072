import { goalCodes, isGoal, whyNotSupported } from '@portal/domain/request/goals'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects'
import { subdivisions } from '@portal/domain/request/catalogs'
import { invalidFields } from './invalid-fields.ts'

/** What an application is about: chosen when it is created, changed only while it is being created again (ADR 13). */
export interface Basis {
  goal: string
  subdivision: string
}

interface BasisField {
  label: string
  values: readonly string[]
  /** The column that repeats the value for lists and counters; null: the section alone keeps it. */
  column: 'goal' | 'object_type' | 'work_type' | 'subdivision' | null
}

// biome-ignore format: read by columns
export const basisFields: Readonly<Record<string, BasisField>> = {
  goal:        { label: 'Вид экспертизы', values: goalCodes,       column: 'goal' },
  objectType:  { label: 'Вид объекта',    values: objectTypeCodes, column: 'object_type' },
  workType:    { label: 'Вид работ',      values: workTypeCodes,   column: 'work_type' },
  subdivision: { label: 'Подразделение',  values: subdivisions.map(({ code }) => code), column: 'subdivision' },
  // Support by experts is chosen when the request is created, and stays.
  primacy:     { label: 'Порядок проведения', values: ['1', '2'], column: null },
}

/** Paths of the basis, as autosave names them. */
export const basisPaths = Object.keys(basisFields).map((field) => `declarer.${field}`)

/** Refuses a contract of expert support for what experts do not support. */
export function assertSupported({ goal }: Pick<Basis, 'goal'>, path = 'goal'): void {
  const message = isGoal(goal) ? whyNotSupported(goal) : null
  if (message !== null) throw invalidFields([{ path, message }])
}

/** Refuses a subdivision that does not exist or does not carry out examinations of the goal. */
export function assertServed({ goal, subdivision }: Basis, path = 'subdivision'): void {
  const found = subdivisions.find(({ code }) => code === subdivision)
  if (found && isGoal(goal) && found.goals.includes(goal)) return
  const message = found ? 'Это подразделение не проводит выбранный вид экспертизы' : 'Выберите подразделение'
  throw invalidFields([{ path, message }])
}
