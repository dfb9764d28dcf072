import { isDay } from '@portal/domain/days'
import { type ListColumn, listColumns } from '@portal/contract/list-columns'
import { goalCodes } from '@portal/domain/request/goals'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects'
import * as z from 'zod/mini'

const sorts = ['updatedAt', '-updatedAt', 'number', '-number', 'dueAt', '-dueAt', 'createdAt', '-createdAt'] as const

// What an address says wrongly is left out: a link from another version still opens the list.
const schema = z.object({
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
  columns: z.pipe(
    z.transform((value) => filled([...new Set(split(value))].filter(isColumn))),
    z.optional(z.array(z.enum(listColumns))),
  ),
  layout: one(['board']),
  /** The kept or ready-made view this began with. */
  view: z.pipe(
    z.transform((value) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined)),
    z.optional(z.string()),
  ),
})

/** What a list of requests shows; all of it stands in the address of the page. */
export type ListSearch = Partial<z.output<typeof schema>>
export type ListSort = (typeof sorts)[number]

/** Reads the address of a list. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return z.parse(schema, raw)
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
  return z.pipe(
    z.transform((value) => filled(split(value).filter((code) => shape.test(code)))),
    z.optional(z.array(z.string())),
  )
}

function plain(max: number) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.trim().slice(0, max) || undefined : undefined)),
    z.optional(z.string()),
  )
}

function day() {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && isDay(value) ? value : undefined)),
    z.optional(z.string()),
  )
}

function flag() {
  return z.pipe(
    z.transform((value) => (value === true || value === '1' ? true : undefined)),
    z.optional(z.literal(true)),
  )
}

function one<const T extends string>(known: readonly [T, ...T[]]) {
  return z.pipe(
    z.transform((value): unknown => known.find((name) => name === value)),
    z.optional(z.enum(known)),
  )
}

function several<const T extends string>(known: readonly [T, ...T[]]) {
  return z.pipe(
    z.transform((value): unknown => filled(known.filter((code) => split(value).includes(code)))),
    z.optional(z.array(z.enum(known))),
  )
}

function split(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' ? value.split(',').filter(Boolean) : []
}

function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
