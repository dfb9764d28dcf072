import { dayText } from '../../calendar/days.ts'
import type { CarriedPaper } from '../carried/carried.ts'
import type { LeftOut } from './left-out.ts'

/** What is said of a document: number, day and who issued it. */
interface PaperIdentity {
  number: string | null
  date: string | null
  author: string | null
}

/** A place among the documents, as it is named now. */
export interface PaperPlace extends PaperIdentity {
  id: string
  /** Code of the kind, «05.03». */
  code: string
  title: string
  /** Whether its number, day or author were ever said, even if nothing of it is left. */
  wasNamed: boolean
}

interface Papers<P extends PaperPlace> {
  places: readonly P[]
  /** What the note names. */
  papers: readonly CarriedPaper[]
  /** What the note named that was taken before; nothing where none was. */
  base: readonly CarriedPaper[]
}

interface PlacedPaper<P extends PaperPlace = PaperPlace> {
  place: P
  identity: PaperIdentity
}

/**
 * Which places take what the note says of their papers, and which keep what a person has said. A place takes it while nobody
 * has said a word of it, or while it stands exactly as the earlier note left it.
 */
export function placePapers<P extends PaperPlace>(given: Papers<P>) {
  const [named, kept]: [PlacedPaper<P>[], PlacedPaper<P>[]] = [[], []]
  for (const kind of new Set(given.papers.map(({ type }) => type))) {
    const base = identitiesOf(kind, given.base)
    const places = given.places.filter(({ code }) => code === kind)
    for (const pair of pairsOf(identitiesOf(kind, given.papers), places, base)) {
      if (isSame(pair.place, pair.identity)) continue
      const list = takes(pair.place, base) ? named : kept
      list.push(pair)
    }
  }
  return { named, kept }
}

/** Papers that stay as a person has named them, told with what the note says. */
export function keptPapers(kept: readonly PlacedPaper[]): LeftOut[] {
  return kept.map(({ place, identity }) => ({
    label: place.title,
    text: `В записке: ${identityText(identity)}`,
    why: `В заявлении остаётся введённое вами: ${identityText(place)}. Если верна записка, исправьте документ в разделе «Документы».`,
  }))
}

/** Of several papers of one kind: first those that stand already, then those the earlier note named, then the rest in turn. */
function pairsOf<P extends PaperPlace>(
  papers: readonly PaperIdentity[],
  places: readonly P[],
  base: readonly PaperIdentity[],
): PlacedPaper<P>[] {
  const [left, free] = [new Set(papers), new Set(places)]
  const pairs: PlacedPaper<P>[] = []
  const pair = (placeOf: (identity: PaperIdentity, among: readonly P[]) => P | undefined) => {
    for (const identity of left) {
      const place = placeOf(identity, [...free])
      if (!place) continue
      pairs.push({ place, identity })
      left.delete(identity)
      free.delete(place)
    }
  }
  pair((identity, among) => among.find((place) => isSame(place, identity)))
  pair((identity, among) => {
    const before = base.find(({ number }) => number === identity.number) ?? base[papers.indexOf(identity)]
    return before && among.find((place) => isSame(place, before))
  })
  pair((_, among) => among.find((place) => takes(place, base)) ?? among[0])
  return pairs
}

function takes(place: PaperPlace, base: readonly PaperIdentity[]): boolean {
  if (isSame(place, nothing)) return !place.wasNamed || base.length === 0
  return base.some((before) => isSame(place, before))
}

const identityFields = ['number', 'date', 'author'] as const

const nothing: PaperIdentity = { number: null, date: null, author: null }

// A place holds so many signs of a number.
const longestNumber = 100

function identitiesOf(kind: string, papers: readonly CarriedPaper[]): PaperIdentity[] {
  return papers
    .filter(({ type }) => type === kind)
    .map(({ number, date, author }) => ({
      number: number.slice(0, longestNumber) || null,
      date,
      author: author || null,
    }))
}

function isSame(one: PaperIdentity, other: PaperIdentity): boolean {
  const plain = (text: string | null) => text?.trim() || null
  return identityFields.every((field) => plain(one[field]) === plain(other[field]))
}

function identityText({ number, date, author }: PaperIdentity): string {
  const told = [number && `№ ${number}`, date && `от ${dayText(date)}`].filter(Boolean).join(' ')
  return [told, author].filter(Boolean).join(', ') || 'ничего не указано'
}
