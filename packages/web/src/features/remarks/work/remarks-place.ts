/** What of the remarks is on screen; all of it stands in the address, so that a link opens the same. */
export interface RemarksPlace {
  /** The remark that is read. */
  remark?: string | undefined
  /** Whose turn it is: a filter of `filtersFor`. */
  show?: string | undefined
  text?: string | undefined
  discipline?: string | undefined
  author?: string | undefined
  critical?: boolean | undefined
  mine?: boolean | undefined
  /** Changed by somebody else since the last visit. */
  fresh?: boolean | undefined
  /** Where there is no room for all: which part is in sight. */
  view?: 'list' | 'sheet' | 'card' | undefined
  /** The document beside the remark, where it is not the usual one, and its page. */
  file?: string | undefined
  page?: number | undefined
}

/** Reads the address; what it says wrongly is left out: a link from another version still opens the remarks. */
export function readRemarksPlace(raw: Record<string, unknown>): RemarksPlace {
  const id = (value: unknown) => (typeof value === 'string' && /^[\da-f-]{36}$/.test(value) ? value : undefined)
  const words = (value: unknown, max: number) =>
    typeof value === 'string' ? value.slice(0, max) || undefined : undefined
  const flag = (value: unknown) => (value === true || value === '1' || value === 1 ? true : undefined)
  const page = Number(raw['page'])
  const place: RemarksPlace = {
    remark: id(raw['remark']),
    show: words(raw['show'], 20),
    text: words(raw['text'], 200),
    discipline: words(raw['discipline'], 60),
    author: words(raw['author'], 200),
    critical: flag(raw['critical']),
    mine: flag(raw['mine']),
    fresh: flag(raw['fresh']),
    view: (['list', 'sheet', 'card'] as const).find((view) => view === raw['view']),
    file: id(raw['file']),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
}

/** Nothing narrows the list. */
export const anything = {
  show: undefined,
  text: undefined,
  discipline: undefined,
  author: undefined,
  critical: undefined,
  mine: undefined,
  fresh: undefined,
} as const satisfies RemarksPlace

/** Where one is, and how one goes elsewhere. `onPlace` puts the parts it is given over the place of now. */
export interface InPlace {
  place: RemarksPlace
  onPlace: (part: RemarksPlace) => void
}
