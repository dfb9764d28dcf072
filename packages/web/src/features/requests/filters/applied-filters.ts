import { dayText } from '@portal/domain/calendar/days'
import { goalRow } from '@portal/domain/request/goals'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { objectTypes, workTypes } from '@portal/domain/request/objects/objects'
import { findRegionTitle } from '@portal/domain/request/catalogs/regions'
import type { AppliedFilter } from '../../../platform/list/filters/list-filter-bar.tsx'
import type { FilterOption } from '../../../platform/list/filters/filter-control.ts'
import type { ListSearch } from '../list-search.ts'

/** What the server names: words for the codes of the address. */
export interface FilterTitles {
  subdivisions: readonly FilterOption[]
  leads: readonly FilterOption[]
}

/** The filters that do not show themselves: text stands in its field, the group among the counters. */
export function appliedFilters(
  search: ListSearch,
  { subdivisions, leads }: FilterTitles,
  loaded: LoadedCatalogs,
): AppliedFilter<ListSearch>[] {
  const {
    goal = [],
    objectType = [],
    workType = [],
    subdivision = [],
    region = [],
    lead = [],
    from,
    to,
    turn,
    overdue,
    unread,
    returned,
    nobody,
  } = search
  return [
    ...goal.map((code) => ({ id: `goal${code}`, text: goalRow(code).short, without: { goal: others(goal, code) } })),
    ...objectType.map((code) => ({
      id: `object${code}`,
      text: objectTypes[code].title,
      without: { objectType: others(objectType, code) },
    })),
    ...workType.map((code) => ({
      id: `work${code}`,
      text: workTypes[code].title,
      without: { workType: others(workType, code) },
    })),
    ...subdivision.map((code) => ({
      id: `subdivision${code}`,
      text: titleIn(subdivisions, code) ?? code,
      without: { subdivision: others(subdivision, code) },
    })),
    ...region.map((code) => ({
      id: `region${code}`,
      text: findRegionTitle(code, loaded) ?? `Регион ${code}`,
      without: { region: others(region, code) },
    })),
    ...lead.map((code) => ({
      id: `lead${code}`,
      text: `Куратор ${titleIn(leads, code) ?? '…'}`,
      without: { lead: others(lead, code) },
    })),
    ...(from || to ? [{ id: 'period', text: periodText(from, to), without: { from: undefined, to: undefined } }] : []),
    ...(turn ? [{ id: 'turn', text: turnTitles[turn], without: { turn: undefined } }] : []),
    ...(overdue ? [{ id: 'overdue', text: 'Срок прошёл', without: { overdue: undefined } }] : []),
    ...(unread ? [{ id: 'unread', text: 'Есть новое', without: { unread: undefined } }] : []),
    ...(returned ? [{ id: 'returned', text: 'Вернулись', without: { returned: undefined } }] : []),
    ...(nobody ? [{ id: 'nobody', text: 'Без исполнителя', without: { nobody: undefined } }] : []),
  ]
}

export const turnTitles = { you: 'Ход за нами', other: 'Ждём другую сторону' } as const

/** «Создано 01.09.2026 — 30.11.2026»; either end may be open. */
export function periodText(from: string | undefined, to: string | undefined): string {
  if (from && to) return `Создано ${dayText(from)} — ${dayText(to)}`
  return from ? `Создано с ${dayText(from)}` : `Создано по ${dayText(to ?? '')}`
}

function titleIn(options: readonly FilterOption[], code: string): string | undefined {
  return options.find(({ value }) => value === code)?.label
}

function others<T>(list: readonly T[], gone: T): T[] | undefined {
  const rest = list.filter((one) => one !== gone)
  return rest.length > 0 ? rest : undefined
}
