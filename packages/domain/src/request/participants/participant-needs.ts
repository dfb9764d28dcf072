import type { RequestFacts } from '../facts.ts'
import {
  askOf,
  hasRussianPassport,
  isForeigner,
  type ParticipantField,
  participantFields,
} from './participant-fields.ts'
import { participantSubject, roleSubject } from '../rules/participant-rules.ts'
import { type Participant, type ParticipantType, type Role, roleCodes } from './participant.ts'
import { paperSubjects, type PaperSubject } from '../rules/row-rules.ts'
import { type Ruling, rulingOf } from '../rules/rules-in-force.ts'
import { typedKeys } from '../../typed-keys.ts'

/** Roles an application shows, in the order of the screen. */
export function rolesFor(facts: RequestFacts): Role[] {
  return roleCodes.filter((role) => rulingOnRole(role, facts).shown)
}

/** Whether an application cannot be submitted without the role. */
export function isRoleNeeded(role: Role, facts: RequestFacts): boolean {
  return rulingOnRole(role, facts).needed
}

/** What the rules say of a role, and by which act. */
export function rulingOnRole(role: Role, facts: RequestFacts): Ruling {
  return rulingOf(roleSubject(role), facts)
}

/** Fields of the form for a role and a type of person, in order, as the rules of the application ask them. */
export function participantFieldsFor(role: Role, type: ParticipantType, facts: RequestFacts): ParticipantField[] {
  return participantFields.filter((row) => isAskedOf(row, role) && rulingOnField(row, type, facts).shown)
}

/** Whether the participant must fill the field: by the rules of the application, in his role and by his other answers. */
export function isParticipantFieldNeeded(
  row: ParticipantField,
  participant: Participant,
  facts: RequestFacts,
): boolean {
  const { role, type } = participant
  if (row.mustBy.length > 0 && !row.mustBy.includes(role)) return false
  if (!isAskedOf(row, role) || !rulingOnField(row, type, facts).needed) return false
  return askOf(row, type) !== 'if' || isAskedIf(row.id, participant)
}

/** What the rules say of a field of this kind of person, and by which act. */
export function rulingOnField(
  { id }: Pick<ParticipantField, 'id'>,
  type: ParticipantType,
  facts: RequestFacts,
): Ruling {
  return rulingOf(participantSubject(type, id), facts)
}

/** The rule by which a role gives a bank account; undefined: no rule speaks of it. */
export function accountsSubject(role: Role): PaperSubject | undefined {
  return typedKeys(paperSubjects).find((one) => one === `participants.accounts.${role}`)
}

/** Whether somebody in the role must give a bank account. */
export function isAccountNeeded(role: Role, facts: RequestFacts): boolean {
  const subject = accountsSubject(role)
  return subject !== undefined && rulingOf(subject, facts).needed
}

/** Whether somebody must say on what his signatory acts: an organisation that files the application. */
export function isBasisNeeded({ role, type }: Pick<Participant, 'role' | 'type'>, facts: RequestFacts): boolean {
  return role === 'DECLARANT' && type === 'organization' && rulingOf('participants.bases', facts).needed
}

function isAskedOf(row: ParticipantField, role: Role): boolean {
  return row.roles.length === 0 || row.roles.includes(role)
}

function isAskedIf(id: string, participant: Participant): boolean {
  const { fields } = participant
  switch (id) {
    case 'ogrn':
      return fields.foreign !== 'true'
    case 'postalAddress':
      return fields.postalSame !== 'true'
    case 'country':
      return fields.foreign === 'true'
    case 'identitySeries':
    case 'identityCode':
      return hasRussianPassport(fields)
    // A foreigner may have none.
    case 'snils':
      return !isForeigner(participant)
    default:
      return false
  }
}
