import { goalCodes } from './goals.ts'
import { askOf, participantFields } from './participant-fields.ts'
import { type ParticipantType, participantTypes } from './participants.ts'
import { type RuleRow, sinceEver } from './rules.ts'
import { typedKeys } from '../typed-keys.ts'

/** The subject of a field of a participant: `participants.person.snils`. */
export function participantSubject(type: ParticipantType, field: string): string {
  return subjects.get(type)?.get(field) ?? subjectOf(type, field)
}

function subjectOf(type: ParticipantType, field: string): string {
  return `participants.${type}.${field}`
}

// Asked for thousands of times in a save: a text put together anew is looked up ten times as long as a ready one.
const subjects: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  typedKeys(participantTypes).map((type) => [
    type,
    new Map(participantFields.map(({ id }) => [id, subjectOf(type, id)])),
  ]),
)

/** Rules of the fields of participants, by kind of person, taken from the columns of their table. */
export const participantRules: readonly RuleRow[] = typedKeys(participantTypes).flatMap((type) =>
  participantFields
    .filter((row) => askOf(row, type) !== 'no')
    .map((row) => ({
      subject: participantSubject(type, row.id),
      goals: goalCodes,
      need: askOf(row, type) === 'may' ? ('may' as const) : ('must' as const),
      condition: 'always' as const,
      source: 'п. 13 Положения (ПП РФ № 145)',
      confirmed: true,
      validFrom: sinceEver,
      validTo: null,
    })),
)
