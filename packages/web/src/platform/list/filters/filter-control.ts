import type { ListDeclaration, SearchOf } from '@portal/contract/list'
import { dayText } from '@portal/domain/calendar/days'
import { groupDigits } from '../../format/numbers.ts'
import { readSearch } from '../list-address.ts'
import type { FoundQuery } from '../../ui/fields/lookup-field.tsx'
import type { AppliedFilter } from './list-filter-bar.tsx'

export interface FilterOption {
  value: string
  label: string
}

/**
 * How a declared filter is offered; what it is (one of several, any of several, a yes, a text) the declaration of the list
 * says. In the bar those that are `rare` stand together behind one button. Of many filters those with a `section` are not in
 * the bar: a button opens all of them, section by section.
 */
export type FilterControl<L extends ListDeclaration> =
  | {
      name: keyof L['filters'] & string
      /** «Показать», «Вид экспертизы». */
      label: string
      /** Of a filter with values, each in words; of one that has a usual value `all` among them says «any». */
      options?: readonly FilterOption[]
      /** Of a filter of codes too many to be shown: how they are found; `options` names those that are chosen. */
      find?: (text: string) => FoundQuery
      rare?: true
      section?: string
    }
  /** Two filters of days together. */
  | {
      period: readonly [from: keyof L['filters'] & string, to: keyof L['filters'] & string]
      label: string
      rare?: true
      section?: string
    }
  /** Two filters of numbers together. */
  | {
      range: readonly [from: keyof L['filters'] & string, to: keyof L['filters'] & string]
      label: string
      rare?: true
      section?: string
    }

/** The name of a control: no other has it. */
export function nameOfControl<L extends ListDeclaration>(control: FilterControl<L>): string {
  if ('period' in control) return control.period[0]
  return 'range' in control ? control.range[0] : control.name
}

/** The address with some of it changed; what the list does not know is left out. */
export function changed<L extends ListDeclaration>(
  list: L,
  search: SearchOf<L>,
  change: Readonly<Record<string, unknown>>,
): SearchOf<L> {
  return readSearch(list, { ...search, ...change })
}

/** The filters in force, in words; the search stands in its own field. */
export function appliedBy<L extends ListDeclaration>(
  list: L,
  controls: readonly FilterControl<L>[],
  search: SearchOf<L>,
): AppliedFilter<Record<string, unknown>>[] {
  const said: Record<string, unknown> = readSearch(list, { ...search })
  return controls.flatMap((control): AppliedFilter<Record<string, unknown>>[] => {
    if ('period' in control) {
      const [from, to] = control.period
      const text = periodText(control.label, textOf(said[from]), textOf(said[to]))
      return text ? [{ id: from, text, without: { [from]: undefined, [to]: undefined } }] : []
    }
    if ('range' in control) {
      const [from, to] = control.range
      const text = rangeText(control.label, textOf(said[from]), textOf(said[to]))
      return text ? [{ id: from, text, without: { [from]: undefined, [to]: undefined } }] : []
    }
    const { name, label, options = [] } = control
    const value = said[name]
    if (list.filters[name]?.of === 'text' && typeof value === 'string')
      return [{ id: name, text: `${label}: ${value}`, without: { [name]: undefined } }]
    if (value === true) return [{ id: name, text: label, without: { [name]: undefined } }]
    const titleOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
    if (typeof value === 'string') return [{ id: name, text: titleOf(value), without: { [name]: undefined } }]
    const codes = codesIn(value)
    return codes.map((code) => ({
      id: `${name} ${code}`,
      text: titleOf(code),
      without: { [name]: codes.filter((one) => one !== code) },
    }))
  })
}

/** «Стоимость от 100 до 200»; either end may be open. */
function rangeText(label: string, from: string | undefined, to: string | undefined): string | undefined {
  if (!from && !to) return undefined
  return [label, from && `от ${groupDigits(from)}`, to && `до ${groupDigits(to)}`].filter(Boolean).join(' ')
}

/** The codes of a filter that takes several. */
export function codesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** «Создано 01.09.2026 — 30.11.2026»; either end may be open. */
function periodText(label: string, from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${label} ${dayText(from)} — ${dayText(to)}`
  if (from) return `${label} с ${dayText(from)}`
  return to && `${label} по ${dayText(to)}`
}
