import type { ListDeclaration, SearchOf } from '@portal/contract/list'
import { dayText } from '@portal/domain/calendar/days'
import { readSearch } from '../list-address.ts'
import type { FoundQuery } from '../../ui/fields/lookup-field.tsx'
import type { AppliedFilter } from './list-filter-bar.tsx'

export interface FilterOption {
  value: string
  label: string
}

/**
 * How a declared filter is offered; what it is (one of several, any of several, a yes) the declaration of the list says. In the
 * bar those that are `rare` stand together behind one button.
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
    }
  /** Two filters of days together. */
  | {
      period: readonly [from: keyof L['filters'] & string, to: keyof L['filters'] & string]
      label: string
      rare?: true
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
    const { name, label, options = [] } = control
    const value = said[name]
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
