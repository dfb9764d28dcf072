import { isDay } from '@portal/domain/calendar/days'
import { type ListColumn, listColumns } from '@portal/contract/features/requests/list-shapes'
import { goalCodes } from '@portal/domain/request/goals'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'

const sorts = ['updatedAt', '-updatedAt', 'number', '-number', 'dueAt', '-dueAt', 'createdAt', '-createdAt'] as const

// What an address says wrongly is left out: a link from another version still opens the list.
const parts = {
  text: plain(200),
  group: plain(40),
  goal: several(goalCodes),
  objectType: several(objectTypeCodes),
  workType: several(workTypeCodes),
  subdivision: codes(/^[\w-]{1,20}$/),
  region: codes(/^\d{2}$/),
  from: day(),
  to: day(),
  turn: one(['you', 'other']),
  overdue: flag(),
  unread: flag(),
  returned: flag(),
  nobody: flag(),
  sort: one(sorts),
  columns: (value: unknown) => filled([...new Set(split(value))].filter(isColumn)),
  layout: one(['board']),
  /** The kept or ready-made view this began with. */
  view: (value: unknown) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined),
}

/** What a list of requests shows; all of it stands in the address of the page. */
export type ListSearch = { [K in keyof typeof parts]?: ReturnType<(typeof parts)[K]> }
export type ListSort = (typeof sorts)[number]

/** Reads the address of a list. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, read]) => {
      const value = read(raw[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What narrows the list, and its order: what the server is asked. */
export type ListFilter = Omit<ListSearch, 'columns' | 'layout' | 'view'>

export function filterOf(search: ListSearch): ListFilter {
  // The router keeps what the address says beyond the schema: nothing unseen may narrow the list.
  const { columns: _, layout: __, view: ___, ...filter } = readListSearch(search)
  return filter
}

/** Whether anything narrows the list; the order of rows does not. */
export function narrows(search: ListSearch): boolean {
  const { sort: _, ...filters } = filterOf(search)
  return Object.values(filters).some((value) => value !== undefined)
}

/** The list with nothing narrowed, looking the same. */
export function withoutFilters({ sort, columns, layout }: ListSearch): ListSearch {
  return { sort, columns, layout }
}

function isColumn(name: string): name is ListColumn {
  return listColumns.some((known) => known === name)
}

function codes(shape: RegExp) {
  return (value: unknown) => filled(split(value).filter((code) => shape.test(code)))
}

function plain(max: number) {
  return (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, max) || undefined : undefined)
}

function day() {
  return (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)
}

function flag() {
  return (value: unknown): true | undefined => (value === true || value === '1' ? true : undefined)
}

function one<const T extends string>(known: readonly T[]) {
  return (value: unknown) => known.find((name) => name === value)
}

function several<const T extends string>(known: readonly T[]) {
  return (value: unknown) => filled(known.filter((code) => split(value).includes(code)))
}

function split(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' ? value.split(',').filter(Boolean) : []
}

function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
