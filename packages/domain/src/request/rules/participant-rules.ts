import { goalCodes } from '../goal-codes.ts'
import { askOf, participantFields } from '../participants/participant-fields.ts'
import type { Condition } from './conditions.ts'
import type { Needs } from './needs.ts'
import { type ParticipantType, participantTypes, type Role } from '../participants/participant.ts'
import { type RuleRow, rowsOf, sinceEver } from './rules.ts'
import { typedKeys } from '../../typed-keys.ts'

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

/** The subject of a role: whether somebody must stand in it. */
export function roleSubject(role: Role): string {
  return `role ${role}`
}

const p13 = 'п. 13 Положения (ПП РФ № 145)'

/** Goals 10; 20; 8 and 21; 4 and 22 (application.md, 2.3). */
// biome-ignore format: read by columns
const roleRules: readonly RuleRow[] = [
  ...role('DECLARANT',    ['must', 'must', 'must', 'must']),
  ...role('DEVELOPER',    ['must', 'must', 'must', 'must']),
  ...role('TECHCUSTOMER', ['may',  'may',  'may',  'may']),
  ...role('TECHCUSTOMER', ['if',   'if',   'if',   'if'], 'technicalCustomer'),
  ...role('CUSTOMER',     ['may',  'may',  'may',  'may']),
  ...role('CUSTOMER',     ['if',   'if',   'if',   'if'], 'otherCustomer'),
  ...role('GEN',          ['no',   'must', 'must', 'must']),
  ...role('PROJECT_ORG',  ['must', 'may',  'must', 'may']),
  ...role('PAYER',        ['must', 'must', 'must', 'must']),
]

function role(code: Role, needs: Needs, condition: Condition = 'always'): RuleRow[] {
  return rowsOf({ subject: roleSubject(code), needs, condition, source: p13, confirmed: true })
}

const fieldRules: readonly RuleRow[] = typedKeys(participantTypes).flatMap((type) =>
  participantFields
    .filter((row) => askOf(row, type) !== 'no')
    .map((row) => ({
      subject: participantSubject(type, row.id),
      goals: goalCodes,
      need: askOf(row, type) === 'may' ? ('may' as const) : ('must' as const),
      condition: 'always' as const,
      source: p13,
      confirmed: true,
      validFrom: sinceEver,
      validTo: null,
    })),
)

/** Rules of the roles, and of the fields of participants by kind of person, taken from the columns of their table. */
export const participantRules: readonly RuleRow[] = [...roleRules, ...fieldRules]
