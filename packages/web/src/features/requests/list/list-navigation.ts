import { readAddress, writeAddress } from '../../../platform/address-text.ts'
import { calledAs } from '../../../platform/api/call.ts'
import { rowsOfPages } from '../../../platform/api/rows-of-pages.ts'
import { keep, readKeptJson } from '../../../platform/session/kept.ts'
import { isFlag, isListOf, isNumber, isObject, isOneOf, isOr, isText } from '../../../platform/shape.ts'
import { filterOf, type ListSearch, readListSearch } from '../list-search.ts'
import { askList, type ListScope } from '../requests-queries.ts'

/** The list somebody came from, as it stood: its order does not change under the feet of who works through it. */
export interface ListNavigation {
  /** Where the list is, and what it is called. */
  href: string
  title: string
  ids: string[]
  total: { count: number; more: boolean }
  /** How to read on: the filter as in an address, and from where, '' from its beginning; null: these are all. */
  more: { scope: 'mine' | 'all'; search: string; cursor: string } | null
}

/** Under the person whose list it is: another one at this computer has none. */
type KeptNavigation = ListNavigation & { person: string }

const isNavigation = isObject<KeptNavigation>({
  person: isText,
  href: isText,
  title: isText,
  ids: isListOf(isText),
  total: isObject({ count: isNumber, more: isFlag }),
  more: isOr(null, isObject({ scope: isOneOf('mine', 'all'), search: isText, cursor: isText })),
})

const storageKey = 'portal.list-navigation'

/** Remembers the list for the pages opened from it, through a reload of them too. */
export function rememberNavigation(navigation: ListNavigation): void {
  keep(storageKey, JSON.stringify({ ...navigation, person: personHere() } satisfies KeptNavigation), 'tab')
}

interface ReadList {
  /** Where one goes back to. */
  href: string
  title: string
  scope: ListScope
  /** What the rows were asked by. */
  search: ListSearch
  pages: readonly Awaited<ReturnType<typeof askList>>[] | undefined
}

/** Remembers a list as far as it has been read; the rest is read on when one comes to it. */
export function rememberPages({ href, title, scope, search, pages = [] }: ReadList): void {
  const total = pages[0]?.total
  const cursor = pages.at(-1)?.next ?? null
  if (!total) return
  rememberNavigation({
    href,
    title,
    ids: rowsOfPages(pages).map(({ id }) => id),
    total,
    more: cursor === null ? null : { scope, search: writeAddress(filterOf(search)), cursor },
  })
}

/** Whether a click goes to one of these requests: where several lists stand on a page, that one is gone through. */
export function opensOneOf(rows: readonly { id: string }[], clicked: EventTarget): boolean {
  const href = clicked instanceof Element && clicked.closest('a')?.getAttribute('href')
  return rows.some(({ id }) => href === `/request/${id}`)
}

/** The list in which the request stands; undefined when one came by an address. */
export function navigationWith(id: string): ListNavigation | undefined {
  const navigation = readKeptJson(storageKey, 'tab')
  return isNavigation(navigation) && navigation.person === personHere() && navigation.ids.includes(id)
    ? navigation
    : undefined
}

function personHere(): string {
  return calledAs() ?? ''
}

const readOn = 50

/** The neighbour of a request in that list, read on where the list ends; undefined at its edge. */
export async function neighbourOf(id: string, by: 1 | -1): Promise<string | undefined> {
  const navigation = navigationWith(id)
  if (!navigation) return undefined
  const at = navigation.ids.indexOf(id) + by
  let { ids, more } = navigation
  // What is read on may all be among them already.
  while (at >= ids.length && more) {
    const { scope, search, cursor } = more
    const filter = filterOf(readListSearch(readAddress(search)))
    const { rows, next } = await askList(scope, filter, { size: readOn, cursor: cursor || undefined })
    ids = [...ids, ...newOf(rows, ids)]
    more = next === null ? null : { scope, search, cursor: next }
    rememberNavigation({ ...navigation, ids, more })
  }
  return ids[at]
}

function newOf(rows: readonly { id: string }[], known: readonly string[]): string[] {
  return rows.map(({ id }) => id).filter((id) => !known.includes(id))
}
