import { asideOf } from '@portal/domain/design-tasks/aside'
import { contentOf, type ContentValue, placeName } from '@portal/domain/design-tasks/content'
import type { EnumerationValue, FormModel, FormValue } from '@portal/domain/design-tasks/form-model'
import { findPlace, valueAt } from '@portal/domain/design-tasks/form-path'
import { lackingIn } from '../check/lacking.ts'

export interface Migrated {
  old: FormModel
  next: FormModel
  /** Of the next schema. */
  enumerations: Record<string, EnumerationValue[]>
  values: ContentValue[]
}

export interface Migration {
  moved: number
  aside: { path: string; place: string; value: string }[]
  toFill: { path: string; place: string }[]
  wrong: { path: string; place: string; value: string; text: string }[]
}

const mostTold = 500

/** What becomes of a content under another schema. To be run in a child process. */
export async function run({ old, next, enumerations, values }: Migrated): Promise<Migration> {
  const before = new Set(asideOf(old, values).map(({ path }) => path))
  const held = values.filter(({ value, file }) => (value !== null && value !== '') || file)
  const shown = held.filter(({ path }) => !before.has(path))
  const content = contentOf(values)
  const aside = shown.filter(({ path }) => !findPlace(next, path))
  const lost = new Set(aside.map(({ path }) => path))
  const wrong = shown.flatMap((one) => {
    const text = lost.has(one.path) ? undefined : wrongValue(next, one, enumerations)
    return text === undefined
      ? []
      : [{ path: one.path, place: placeName(next, one.path), value: one.value ?? '', text }]
  })
  const lackedBefore = new Set(lackingIn(old, content).map(({ path }) => path))
  const toFill = lackingIn(next, content).filter(({ path }) => !lackedBefore.has(path))
  return {
    moved: shown.length - aside.length,
    aside: aside
      .slice(0, mostTold)
      .map(({ path, value }) => ({ path, place: placeName(old, path), value: value ?? 'рисунок' })),
    toFill: toFill.slice(0, mostTold).map(({ path }) => ({ path, place: placeName(next, path) })),
    wrong: wrong.slice(0, mostTold),
  }
}

function wrongValue(
  model: FormModel,
  { path, value }: ContentValue,
  enumerations: Migrated['enumerations'],
): string | undefined {
  const found = findPlace(model, path)
  if (found?.place.of === 'choice')
    return found.place.choice.branches.some(({ key }) => key === value)
      ? undefined
      : 'Такой ветви в новой схеме нет: выберите заново.'
  const of: FormValue | undefined = found && valueAt(found)
  if (!of || value === null) return undefined
  const values = of.values ?? (of.enumeration === undefined ? undefined : enumerations[of.enumeration])
  if (of.kind === 'enumeration' && values && !values.some((one) => one.value === value))
    return 'Такого значения в перечне новой схемы нет.'
  if (of.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'Теперь это дата.'
  if ((of.kind === 'number' || of.kind === 'integer') && !/^-?\d+(\.\d+)?$/.test(value.trim()))
    return 'Теперь это число.'
  if (of.maxLength !== undefined && value.length > of.maxLength) return `Теперь не длиннее ${of.maxLength} знаков.`
  return undefined
}
