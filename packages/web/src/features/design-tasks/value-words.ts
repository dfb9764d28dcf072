import { dayText, isDay } from '@portal/domain/calendar/days'
import type { EnumerationValue, FormModel } from '@portal/domain/design-tasks/form-model'
import { findPlace, valueAt } from '@portal/domain/design-tasks/form-path'

type Values = readonly EnumerationValue[]

/** What stands at a place in the words of its field; of an enumeration that is not at hand the value itself. */
export function valueWords(
  model: FormModel,
  path: string,
  value: string,
  valuesOf: (enumeration: string) => Values | undefined = () => undefined,
): string {
  const found = findPlace(model, path)
  if (!found) return value
  if (found.place.of === 'choice') return found.place.choice.branches.find(({ key }) => key === value)?.title ?? value
  const type = valueAt(found)
  switch (type?.kind) {
    case 'enumeration': {
      const values: Values | undefined = type.values ?? valuesOf(type.enumeration ?? '')
      const one = values?.find((known) => known.value === value)
      return one ? enumerationLabel(one) : value
    }
    case 'date':
      return isDay(value) ? dayText(value) : value
    case 'yesNo':
      return yesNo.find((one) => one.value === plainYesNo(value))?.label ?? value
    case 'number':
    case 'integer':
      return value.replace('.', ',')
    default:
      return value
  }
}

export const yesNo = [
  { value: 'true', label: 'Да' },
  { value: 'false', label: 'Нет' },
]

/** XML may write it as a digit. */
export function plainYesNo(value: string): string {
  if (value === '1') return 'true'
  return value === '0' ? 'false' : value
}

export function enumerationLabel({ value, title }: EnumerationValue): string {
  return title && title !== value ? `${value} · ${title}` : value
}
