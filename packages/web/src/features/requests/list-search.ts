import { isDay } from '@portal/domain/days'
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
  subdivision: z.pipe(
    z.transform((value) => filled(split(value).filter((code) => /^[\w-]{1,20}$/.test(code)))),
    z.optional(z.array(z.string())),
  ),
  from: day(),
  to: day(),
  turn: one(['you', 'other']),
  overdue: flag(),
  unread: flag(),
  sort: one(sorts),
})

/** What a list of requests shows; all of it stands in the address of the page. */
export type ListSearch = Partial<z.output<typeof schema>>
export type ListSort = (typeof sorts)[number]

/** Reads the address of a list. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return z.parse(schema, raw)
}

/** Everything that narrows the list; the order of rows does not. */
export function narrows({ sort: _, ...filters }: ListSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** The list with nothing narrowed, in the same order. */
export function withoutFilters(search: ListSearch): ListSearch {
  return { sort: search.sort }
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
