import * as z from 'zod/mini'
import { readAddress } from '../../platform/address-text.ts'
import { keep, readKeptJson } from '../../platform/session/kept.ts'
import { filterOf, readListSearch } from './list-search.ts'
import { askList } from './requests-queries.ts'

const schema = z.object({
  /** Where the list is, and what it is called. */
  href: z.string(),
  title: z.string(),
  ids: z.array(z.string()),
  total: z.object({ count: z.number(), more: z.boolean() }),
  /** How to read on: the filter as in an address; null: these are all. */
  more: z.nullable(z.object({ scope: z.enum(['mine', 'all']), search: z.string(), cursor: z.string() })),
})

/** The list somebody came from, as it stood: its order does not change under the feet of who works through it. */
export type ListWalk = z.output<typeof schema>

const storageKey = 'portal.list-walk'

/** Remembers the list for the pages opened from it, through a reload of them too. */
export function rememberWalk(walk: ListWalk): void {
  keep(storageKey, JSON.stringify(walk), 'tab')
}

/** The list in which the request stands; undefined when one came by an address. */
export function walkWith(id: string): ListWalk | undefined {
  const walk = z.safeParse(schema, readKeptJson(storageKey, 'tab')).data
  return walk?.ids.includes(id) ? walk : undefined
}

const readOn = 50

/** The neighbour of a request in that list, read on where the list ends; undefined at its edge. */
export async function neighbourOf(id: string, by: 1 | -1): Promise<string | undefined> {
  const walk = walkWith(id)
  if (!walk) return undefined
  const at = walk.ids.indexOf(id) + by
  if (at < walk.ids.length || !walk.more) return walk.ids[at]
  const { scope, search, cursor } = walk.more
  const { rows, next } = await askList(scope, filterOf(readListSearch(readAddress(search))), { size: readOn, cursor })
  const ids = [...walk.ids, ...rows.map((row) => row.id).filter((one) => !walk.ids.includes(one))]
  rememberWalk({ ...walk, ids, more: next === null ? null : { scope, search, cursor: next } })
  return ids[at]
}
