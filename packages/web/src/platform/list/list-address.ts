import {
  type Filter,
  type ListDeclaration,
  type SearchOf,
  type SortOf,
  sortsOf,
  type ValueOf,
} from '@portal/contract/list'
import { isDay } from '@portal/domain/calendar/days'

/** What any list says in its address besides its filters. */
// A type, not an interface: a search is also read as the record of an address.
export type BaseSearch = {
  sort?: string | undefined
  thenBy?: string[] | undefined
  columns?: string[] | undefined
  layout?: string | undefined
  view?: string | undefined
}

/** What narrows a list, and its order: what the server is asked. */
export type FilterOf<L extends ListDeclaration> = {
  [K in keyof L['filters']]?: ValueOf<L['filters'][K]> | undefined
} & { sort?: SortOf<L> | undefined; thenBy?: SortOf<L>[] | undefined }

/** Reads the address of a list; what it says wrongly is left out: a link from another version still opens the list. */
export function readSearch<L extends ListDeclaration>(list: L, raw: Record<string, unknown>): SearchOf<L>
// The language does not follow a table of filters into what an address says of them: the line above says it.
export function readSearch(list: ListDeclaration, raw: Record<string, unknown>): Record<string, unknown> {
  const { filters, columns, layouts = [], laterSorts = 0 } = list
  return filled([
    ...Object.entries(filters).map(([name, filter]) => [name, shownValue(filter, raw[name])] as const),
    ['sort', one(sortsOf(list), raw['sort'])],
    [
      'thenBy',
      some(
        split(raw['thenBy'])
          .filter((name) => one(sortsOf(list), name))
          .slice(0, laterSorts),
      ),
    ],
    ['columns', some([...new Set(split(raw['columns']))].filter((name) => columns.includes(name)))],
    ['layout', one(layouts, raw['layout'])],
    ['view', typeof raw['view'] === 'string' && /^[\w-]{1,40}$/.test(raw['view']) ? raw['view'] : undefined],
  ])
}

/** What the server is asked for; an address that does not say otherwise stands for the usual value. */
export function filterOf<L extends ListDeclaration>(list: L, search: SearchOf<L>): FilterOf<L>
export function filterOf(list: ListDeclaration, search: Record<string, unknown>): Record<string, unknown> {
  // The router keeps what the address says beyond the schema: nothing unseen may narrow the list.
  const known: Record<string, unknown> = readSearch(list, search)
  return filled([
    ...Object.entries(list.filters).map(([name, filter]) => [name, askedValue(filter, known[name])] as const),
    ['sort', known['sort']],
    ['thenBy', known['thenBy']],
  ])
}

/** Whether anything narrows the list by choice; the order of rows does not. */
export function narrows<L extends ListDeclaration>(list: L, search: SearchOf<L>): boolean {
  const known: Record<string, unknown> = readSearch(list, { ...search })
  return Object.keys(list.filters).some((name) => known[name] !== undefined)
}

/** The list with nothing narrowed, looking the same. */
export function withoutFilters({ sort, thenBy, columns, layout }: BaseSearch) {
  return { sort, thenBy, columns, layout }
}

/** The order after a press on the head of a column: a column is first sorted the way it is read. */
export function nextSort<L extends ListDeclaration>(
  list: L,
  column: string,
  now: SortOf<L> | undefined,
): SortOf<L> | undefined {
  const { sorts, usualSort } = list
  const shown = now ?? usualSort
  const way = sorts[column] === 'descending' ? `-${column}` : column
  const other = way === column ? `-${column}` : column
  const next = shown === way ? other : way
  return next === usualSort ? undefined : sortsOf(list).find((sort) => sort === next)
}

function shownValue(filter: Filter, value: unknown): unknown {
  switch (filter.of) {
    case 'text':
      return typeof value === 'string' ? value.trim().slice(0, filter.max) || undefined : undefined
    case 'flag':
      return value === true || value === '1' ? true : undefined
    case 'day':
      return typeof value === 'string' && isDay(value) ? value : undefined
    case 'number':
      return typeof value === 'string' && /^-?\d{1,13}(\.\d{1,2})?$/.test(value) ? value : undefined
    case 'one':
      return filter.usual === undefined
        ? one(filter.values, value)
        : one([...filter.values.filter((known) => known !== filter.usual), 'all'], value)
    case 'many': {
      const said = split(value)
      return some(filter.values.filter((known) => said.includes(known)))
    }
    case 'codes':
      return some(split(value).filter((code) => filter.shape.test(code)))
  }
}

function askedValue(filter: Filter, value: unknown): unknown {
  if (filter.of !== 'one' || filter.usual === undefined) return value
  return value === 'all' ? undefined : (value ?? filter.usual)
}

function one<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((name) => name === value)
}

function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

function split(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' ? value.split(',').filter(Boolean) : []
}

function filled(values: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
