/** Who of the organisation signs its letters: one person, or several one after another (setting `letters.signing`). */
export const signingWays = ['любой назначенный сотрудник', 'автор и куратор', 'автор, куратор и руководитель'] as const

/** In what capacity somebody signs a letter of the organisation. */
export type SignerPart = 'author' | 'lead' | 'head'

export const signerTitles: Readonly<Record<SignerPart, string>> = {
  author: 'Автор',
  lead: 'Куратор',
  head: 'Руководитель',
}

const partsOf: Readonly<Record<string, readonly SignerPart[]>> = {
  [signingWays[1]]: ['author', 'lead'],
  [signingWays[2]]: ['author', 'lead', 'head'],
}

interface Person {
  id: string
  name: string
}

/** A place in the chain; without a person nobody can sign it yet. */
export interface ChainLink {
  part: SignerPart
  person: Person | null
}

/**
 * Who signs a letter in which order; empty: one signature of anybody assigned is enough. The portal writes without an author,
 * and an application may have no lead: these are passed over. A head who is not named holds the letter up. Somebody who is two of
 * them signs once, in the later place.
 */
export function signingChain(
  way: string | null,
  people: Readonly<Record<SignerPart, Person | null>>,
): readonly ChainLink[] {
  const links = (partsOf[way ?? ''] ?? []).map((part): ChainLink => ({ part, person: people[part] }))
  return links.filter(({ part, person }, place) => {
    if (person === null) return part === 'head'
    return !links.slice(place + 1).some((later) => later.person?.id === person.id)
  })
}

/** The first of the chain who has not signed; null: all have. */
export function nextInChain(chain: readonly ChainLink[], signed: ReadonlySet<string>): ChainLink | null {
  return chain.find(({ person }) => person === null || !signed.has(person.id)) ?? null
}
