import { moscowDay } from '@portal/domain/calendar/days'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { isGoal, whyNotSupported } from '@portal/domain/request/goals'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'
import { isOpenOn } from '@portal/domain/request/catalogs/subdivisions'
import type { Ctx } from '../../context.ts'
import { invalidFields } from '../invalid-fields.ts'

/** What an application is about: chosen when it is created, changed only while it is being created again (ADR 13). */
export interface Basis {
  goal: string
  subdivision: string
}

interface BasisField {
  label: string
  /** Null: a subdivision, of those that are open. */
  values: readonly string[] | null
  /** The column that repeats the value for lists and counters; null: the section alone keeps it. */
  column: 'goal' | 'object_type' | 'work_type' | 'subdivision' | null
}

// biome-ignore format: read by columns
export const basisFields: Readonly<Record<string, BasisField>> = {
  goal:        { label: 'Вид экспертизы', values: goalCodes,       column: 'goal' },
  objectType:  { label: 'Вид объекта',    values: objectTypeCodes, column: 'object_type' },
  workType:    { label: 'Вид работ',      values: workTypeCodes,   column: 'work_type' },
  subdivision: { label: 'Подразделение',  values: null,            column: 'subdivision' },
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

/** Refuses a subdivision that does not exist, is closed or does not carry out examinations of the goal. */
export function assertServed(
  { catalogs, now }: Pick<Ctx, 'catalogs' | 'now'>,
  { goal, subdivision }: Basis,
  path = 'subdivision',
): void {
  const found = catalogs.subdivisions.find(({ code }) => code === subdivision)
  const isOpen = found && isOpenOn(found, moscowDay(now()))
  if (isOpen && isGoal(goal) && found.goals.includes(goal)) return
  const message = !found
    ? 'Выберите подразделение'
    : isOpen
      ? 'Это подразделение не проводит выбранный вид экспертизы'
      : 'Это подразделение сейчас не принимает заявления. Выберите другое'
  throw invalidFields([{ path, message }])
}
