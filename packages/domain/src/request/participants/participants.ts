import { askOf, basisKindsOf, participantFields } from './participant-fields.ts'
import type { Participant } from './participant.ts'

// Hundreds of participants ask about one another: each list is gone through once, and forgotten with the list.
const idsOf = new WeakMap<readonly Participant[], ReadonlyMap<string, Participant>>()
const effectiveOf = new WeakMap<readonly Participant[], WeakMap<Participant, Participant>>()

function byId(all: readonly Participant[]): ReadonlyMap<string, Participant> {
  const known = idsOf.get(all)
  if (known) return known
  const ids = new Map(all.map((one) => [one.id, one]))
  idsOf.set(all, ids)
  return ids
}

/** The participant whose requisites stand behind this one, following «совпадает с …» (chains end at themselves). */
export function sourceOf(participant: Participant, all: readonly Participant[]): Participant {
  const seen = new Set<string>()
  let current = participant
  while (current.sameAs !== null && !seen.has(current.id)) {
    seen.add(current.id)
    const next = byId(all).get(current.sameAs)
    if (next === undefined) return current
    current = next
  }
  return current
}

/** Whether what is said of one is read from the other, at once or through others: the other cannot be read from him then. */
export function isReadFrom(one: Participant, otherId: string, all: readonly Participant[]): boolean {
  const seen = new Set<string>()
  for (let now: Participant | undefined = one; now && !seen.has(now.id); now = byId(all).get(now.sameAs ?? '')) {
    if (now.sameAs === otherId) return true
    seen.add(now.id)
  }
  return false
}

/** The values that count: the requisites of the source, with the powers and what the role itself asks written here. */
export function effectiveParticipant(participant: Participant, all: readonly Participant[]): Participant {
  const known = effectiveOf.get(all) ?? new WeakMap<Participant, Participant>()
  effectiveOf.set(all, known)
  const found = known.get(participant) ?? withSource(participant, all)
  known.set(participant, found)
  return found
}

function withSource(participant: Participant, all: readonly Participant[]): Participant {
  const source = sourceOf(participant, all)
  if (source === participant) return participant
  return {
    ...participant,
    type: source.type,
    fields: { ...source.fields, ...ownOf(participant.fields) },
    accounts: source.accounts,
    bases: participant.bases.length > 0 ? participant.bases : source.bases,
    certificates: participant.certificates?.length ? participant.certificates : (source.certificates ?? []),
  }
}

/**
 * Without what was typed while he was of another kind: fields and documents that are asked of no `type`. Whoever is read from
 * another is of that one's kind.
 */
export function withoutOtherKinds(participant: Participant, type = participant.type): Participant {
  const { fields, bases } = participant
  const strange = new Set(participantFields.filter((row) => askOf(row, type) === 'no').map(({ id }) => id))
  return {
    ...participant,
    fields: Object.fromEntries(Object.entries(fields).filter(([id]) => !strange.has(id))),
    bases: bases.filter(({ kind }) => basisKindsOf(type).includes(kind)),
  }
}

/** By which the registers of the state tell people and organisations apart. */
export const registerNumbers = ['inn', 'ogrn', 'ogrnip', 'snils'] as const

/** Whether two are one by the numbers they both have; undefined: they have no kind of number in common. */
export function isSameByNumbers(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean | undefined {
  const digits = (text = '') => text.replaceAll(/\D/g, '')
  const shared = registerNumbers.filter((id) => digits(one[id]) !== '' && digits(other[id]) !== '')
  return shared.length === 0 ? undefined : shared.some((id) => digits(one[id]) === digits(other[id]))
}

/** Whether it is an organisation of another country; somebody whose kind was changed keeps the mark, and it says nothing. */
export function isForeign({ type, fields }: Pick<Participant, 'type' | 'fields'>): boolean {
  return type === 'organization' && fields.foreign === 'true'
}

/** The name people know a participant by. */
export function participantName({ type, fields }: Pick<Participant, 'type' | 'fields'>): string {
  if (type === 'organization') return fields.shortName || fields.fullName || ''
  return [fields.surname, fields.name, fields.patronymic].filter(Boolean).join(' ')
}

const ownIds = new Set(
  participantFields.filter(({ group }) => group === 'authority' || group === 'role').map(({ id }) => id),
)

// Other requisites typed here wait until the participant stands for himself again.
function ownOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([id, value]) => value !== '' && ownIds.has(id)))
}
