import {
  cleanField,
  fieldName,
  fieldOf,
  fieldSections,
  isStorable,
  sectionOf,
} from '@portal/domain/request/fields/fields'
import { subdivisionCode } from '@portal/domain/request/catalogs/subdivisions'
import { basisFields } from './basis.ts'
import { invalidFields, type WrongField } from '../invalid-fields.ts'

/** Changes of one section, ready to be stored. */
export interface SectionPatch {
  section: string
  paths: readonly string[]
  /** Field → value. */
  patch: Record<string, unknown>
}

const mostFields = 300

/** Reads the changes of an autosave; refuses unknown paths, two sections at once and shapes that cannot be stored. */
export function patchOf(changes: Readonly<Record<string, unknown>>): SectionPatch {
  const paths = Object.keys(changes)
  const [section, ...others] = new Set(paths.map(sectionOf))
  if (section === undefined) throw invalidFields([{ path: 'changes', message: 'Укажите, что изменено' }])
  if (others.length > 0)
    throw invalidFields([{ path: 'changes', message: 'Сохраняйте поля одного раздела за один раз' }])
  if (paths.length > mostFields)
    throw invalidFields([{ path: 'changes', message: `Не больше ${mostFields} полей за один раз` }])
  const wrong = paths.flatMap((path) => wrongIn(path, changes[path]))
  if (wrong.length > 0) throw invalidFields(wrong)
  const patch = Object.fromEntries(paths.map((path) => [fieldName(path), cleanField(path, changes[path])]))
  return { section, paths, patch }
}

/** What keeps a value from being stored at its path. */
export function wrongIn(path: string, value: unknown): WrongField[] {
  const message = isBasis(path) ? basisProblem(path, value) : fieldProblem(path, value)
  return message === null ? [] : [{ path, message }]
}

function fieldProblem(path: string, value: unknown): string | null {
  if (!fieldOf(path) || !fieldSections.some((section) => section === sectionOf(path))) return 'Такого поля нет'
  return isStorable(path, value) ? null : 'Неверное значение'
}

// Lists, counters and folders stand on these values: unlike other fields a wrong one is not even kept.
function basisProblem(path: string, value: unknown): string | null {
  const values = basisFields[fieldName(path)]?.values
  // Which subdivisions there are is asked when the whole of the basis is known.
  const known =
    values === null ? typeof value === 'string' && subdivisionCode.test(value) : values?.some((one) => one === value)
  return known ? null : 'Выберите значение из списка'
}

function isBasis(path: string): boolean {
  return sectionOf(path) === 'declarer' && Object.hasOwn(basisFields, fieldName(path))
}

/** Fields of the basis among the changes. */
export function basisIn({ section, patch }: Pick<SectionPatch, 'section' | 'patch'>): string[] {
  return section === 'declarer' ? Object.keys(patch).filter((field) => Object.hasOwn(basisFields, field)) : []
}
