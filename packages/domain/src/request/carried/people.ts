import { participantFields } from '../participants/participant-fields.ts'
import { isSameByNumbers, registerNumbers } from '../participants/participants.ts'
import { type CarriedParticipant, keysOf, longName, participantKey } from './carried.ts'

type Told = Pick<CarriedParticipant, 'role' | 'type' | 'fields'>
type Papers = Pick<CarriedParticipant, 'fields' | 'accounts' | 'bases' | 'certificates'>

/** Whether anything is told of a participant: one who was only added has nothing that could be taken or left. */
export function speaks({ fields }: Pick<CarriedParticipant, 'fields'>): boolean {
  return participantFields.some(({ id }) => fields[id])
}

/** Everybody of whom something is told, by what he is known by. */
export function peopleByKey<P extends Told>(people: readonly P[]): Map<string, P> {
  const speaking = people.filter(speaks)
  const keys = keysOf(participantKey, speaking)
  return new Map(speaking.map((one, at) => [keys[at] ?? '', one]))
}

/** Whether it is known who he is: by a number, or by a name while he has none. */
export function isNamed(one: Told): boolean {
  return participantKey(one) !== one.role
}

/**
 * Whoever stands in the application under another number or name than in the version and is nevertheless the same: his ИНН
 * was corrected, say. Key in the version → key in the application.
 */
export function renamedPeople(
  mine: readonly CarriedParticipant[],
  version: readonly CarriedParticipant[],
): Map<string, string> {
  const [own, theirs] = [peopleByKey(mine), peopleByKey(version)]
  // Requisites of whoever coincides with another are corrected where they stand.
  const waiting = [...own].filter(([key, { sameAs }]) => !theirs.has(key) && sameAs === undefined)
  const renamed = new Map<string, string>()
  for (const [key, one] of theirs) {
    const at = own.has(key) ? -1 : waiting.findIndex(([, other]) => isSameParty(other, one))
    const [found] = at === -1 ? [] : waiting.splice(at, 1)
    if (found) renamed.set(key, found[0])
  }
  return renamed
}

function isSameParty(one: Told, other: Told): boolean {
  if (one.role !== other.role || one.type !== other.type) return false
  if (isSameByNumbers(one.fields, other.fields)) return true
  // One number may be corrected; whoever differs in two is another under the same name.
  if (registerNumbers.filter((id) => one.fields[id] && other.fields[id]).length > 1) return false
  const name = foldedName(longName(one))
  return name !== '' && name === foldedName(longName(other))
}

/** A name without what people write in two ways: quotes, spaces, «ё», capitals. */
export function foldedName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[«»"„“\s]/g, '')
    .replaceAll('ё', 'е')
}

/** What is his own of somebody who coincides with `source`: fields, and papers other than the other's; all of whoever coincides with nobody. */
export function ownBeside(one: CarriedParticipant, source: CarriedParticipant | undefined): Papers {
  const { fields, accounts = [], bases = [], certificates = [] } = one
  if (!source) return { fields, accounts, bases, certificates }
  const other = <T>(his: readonly T[], theirs: readonly T[] = []) =>
    JSON.stringify(his) === JSON.stringify(theirs) ? [] : his
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([id, value]) => source.fields[id] !== value)),
    accounts: [],
    bases: other(bases, source.bases),
    certificates: other(certificates, source.certificates),
  }
}

/** Whoever coincided with somebody who is not there, among them or `others`, keeps his requisites; of several the first keeps them for all. */
export function withSources(
  people: readonly CarriedParticipant[],
  others: readonly CarriedParticipant[] = [],
): CarriedParticipant[] {
  const keys = new Set([...people, ...others].map(participantKey))
  const heirs = new Map<string, CarriedParticipant>()
  for (const one of people)
    if (one.sameAs !== undefined && !keys.has(one.sameAs) && !heirs.has(one.sameAs)) heirs.set(one.sameAs, one)
  return people.map(({ sameAs, ...one }) => {
    const heir = heirs.get(sameAs ?? '')
    const source = heir ? participantKey(heir) : sameAs
    return source === undefined || source === participantKey(one) ? one : { ...one, sameAs: source }
  })
}
