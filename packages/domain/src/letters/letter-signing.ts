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

/** A signature of the organisation under a letter. */
export interface LetterSignature {
  /** The part of the chain it was given for; null: there was no chain then. */
  part: SignerPart | null
  /** With it everybody had signed who had to. */
  endsChain: boolean
  isValid: boolean
  person: Person
  at: string
}

/** A place in the chain; without a person nobody can sign it yet. */
export interface ChainLink {
  part: SignerPart
  /** Who has signed in this part, or who is to. */
  person: Person | null
  signedAt: string | null
}

/**
 * Who signs a letter in which order; empty: one signature of anybody assigned is enough. The portal writes without an author,
 * and an application may have no lead: these are passed over. A head who is not named holds the letter up. Somebody who is two of
 * them signs once, in the later place. A part that was signed stays so whoever takes it over, and one that was passed over when a
 * later one signed is not asked any more.
 */
export function signingChain(
  way: string | null,
  people: Readonly<Record<SignerPart, Person | null>>,
  signatures: readonly LetterSignature[] = [],
): readonly ChainLink[] {
  const valid = signatures.filter(({ isValid }) => isValid)
  const links = (partsOf[way ?? ''] ?? []).map((part): ChainLink => {
    const person = people[part]
    const made = valid.find((one) => one.part === part) ?? valid.find((one) => one.person.id === person?.id)
    return { part, person: made?.person ?? person, signedAt: made?.at ?? null }
  })
  const reached = valid.some(({ endsChain }) => endsChain)
    ? links.length
    : Math.max(...valid.map((one) => links.findIndex(({ part }) => part === one.part)), -1)
  return links.filter(({ part, person, signedAt }, place) => {
    if (person !== null && links.slice(place + 1).some((later) => later.person?.id === person.id)) return false
    if (signedAt !== null) return true
    if (place < reached && !signatures.some((one) => one.part === part)) return false
    return person !== null || part === 'head'
  })
}

/** The first of the chain who has not signed; null: all have. */
export function nextInChain(chain: readonly ChainLink[]): ChainLink | null {
  return chain.find(({ signedAt }) => signedAt === null) ?? null
}
