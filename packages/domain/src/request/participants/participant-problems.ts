import { accountFaults } from './account-faults.ts'
import { authorityKinds, isInCatalog } from '../catalogs/catalogs.ts'
import { type CheckContext, type CheckName, cleanValue, runCheck } from '../fields/checks.ts'
import { notListed } from '../fields/not-listed.ts'
import type { RequestFacts } from '../facts.ts'
import {
  basisKindsOf,
  hasRussianPassport,
  isForeigner,
  type ParticipantField,
  participantFields,
  rolesWithCertificates,
} from './participant-fields.ts'
import {
  accountsSubject,
  isBasisNeeded,
  isParticipantFieldNeeded,
  isRoleNeeded,
  participantFieldsFor,
  rolesFor,
} from './participant-needs.ts'
import {
  type AdmissionCertificate,
  type Basis,
  type Participant,
  type ParticipantType,
  type Role,
  roles,
} from './participant.ts'
import { effectiveParticipant, isForeign, isSameByNumbers, sourceOf } from './participants.ts'
import type { PaperSubject } from '../rules/row-rules.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

/** A sentence about one field of a participant. */
export interface ParticipantProblem {
  path: string
  label: string
  text: string
  /** The rule by which a list, or a cell of one, is asked. */
  subject?: PaperSubject
}

/** Beside the day, what the application is: its rules decide which fields are asked. */
export interface ParticipantContext extends CheckContext {
  facts: RequestFacts
}

/** What is not filled or is wrong with a participant, seen with the others for «совпадает с …». */
export function participantProblems(
  participant: Participant,
  all: readonly Participant[],
  context: ParticipantContext,
): ParticipantProblem[] {
  const actual = effectiveParticipant(participant, all)
  const problems = participantFieldsFor(actual.role, actual.type, context.facts).flatMap((row) => {
    const text = fieldProblem(row, actual, context)
    return text === null ? [] : [{ path: row.id, label: row.label, text }]
  })
  return [
    ...problems,
    ...accountProblems(actual, context),
    ...basisProblems(actual, context),
    ...certificateProblems(actual, context),
    ...standingProblems(actual, all, context),
    ...repetitionProblems(participant, all),
  ]
}

interface RoleProblem {
  role: Role
  /** Where it is mended: the role while nobody has it, else a participant of it and his field. */
  path: string
  text: string
}

/** Roles that are missing or stand too often, as sentences. */
export function roleProblems(all: readonly Participant[], facts: RequestFacts): RoleProblem[] {
  return rolesFor(facts).flatMap((role) => {
    const some = all.filter((participant) => participant.role === role)
    const [first, ...others] = some
    if (!first)
      return isRoleNeeded(role, facts)
        ? [{ role, path: role, text: `Добавьте участника: ${roles[role].title.toLowerCase()}` }]
        : []
    const [extra] = others
    if (extra && !roles[role].many)
      return [{ role, path: extra.id, text: `${roles[role].title} может быть только один` }]
    if (role === 'PROJECT_ORG' && isRoleNeeded(role, facts) && !all.some(performsSurveys)) {
      return [{ role, path: `${first.id}.performs`, text: 'Укажите исполнителя инженерных изысканий' }]
    }
    return []
  })
}

/** Who keeps what is wrong: of somebody who coincides with another, requisites are written down there. */
export function keeperOf(participant: Participant, all: readonly Participant[], { path }: ParticipantProblem): string {
  return isKeptByHimself(path) ? participant.id : sourceOf(participant, all).id
}

function isKeptByHimself(path: string): boolean {
  const group = participantFields.find(({ id }) => id === path)?.group
  return path === 'bases' || path === 'certificates' || group === 'authority' || group === 'role'
}

function performsSurveys({ role, fields }: Participant): boolean {
  return role === 'PROJECT_ORG' && (fields.performs === 'surveys' || fields.performs === 'both')
}

function fieldProblem(row: ParticipantField, participant: Participant, context: ParticipantContext): string | null {
  const value = cleanValue(row, participant.fields[row.id] ?? '').trim()
  if (value === '') {
    if (!isParticipantFieldNeeded(row, participant, context.facts)) return null
    return row.type === 'choice' ? 'Выберите значение' : 'Заполните поле'
  }
  if (value.length > row.max) return `Не длиннее ${row.max} знаков`
  if (row.type === 'choice') return isChoice(row, value) ? null : notListed
  const check = checkOf(row, participant)
  return check === null ? null : runCheck(check, value, context)
}

function checkOf(row: ParticipantField, participant: Participant): CheckName | null {
  // Other countries write their indexes in their own ways, and have numbers of their own.
  const isAbroad = isForeign(participant) || isForeigner(participant)
  if (row.id === 'postalAddress' && isAbroad) return null
  // Letters go there.
  if (row.id === 'legalAddress' && participant.fields.postalSame === 'true' && !isAbroad) return 'postalIndex'
  if (row.id === 'phone' && isAbroad) return 'phoneAbroad'
  if (row.id === 'identityCode' && !hasRussianPassport(participant.fields)) return null
  if (row.id !== 'inn') return row.check
  return participant.type === 'organization' ? 'legalInn' : 'personalInn'
}

function isChoice({ choices }: ParticipantField, value: string): boolean {
  if (choices === null) return true
  return typeof choices === 'string' ? isInCatalog(choices, value) : choices.some((choice) => choice.code === value)
}

// Who the declarant says he is, he has to be among the participants; for another he acts by a power of attorney.
const standings: Readonly<Record<string, { role: Role; text: string }>> = {
  developer: {
    role: 'DEVELOPER',
    text: 'Среди застройщиков нет заявителя: у застройщика выберите «Совпадает с участником» – заявитель, или укажите другое основание',
  },
  technicalCustomer: {
    role: 'TECHCUSTOMER',
    text: 'Технический заказчик – не заявитель: добавьте его и выберите «Совпадает с участником» – заявитель, или укажите другое основание',
  },
}

function standingProblems(declarant: Participant, all: readonly Participant[], { facts }: ParticipantContext) {
  const standing = declarant.role === 'DECLARANT' ? standings[declarant.fields.declarantBasis ?? ''] : undefined
  if (!standing) return []
  const others = all.filter(({ role }) => role === standing.role).map((one) => effectiveParticipant(one, all))
  // That nobody is there is told of the role; who has no number yet may turn out to be he.
  if (others.length === 0 && isRoleNeeded(standing.role, facts)) return []
  if (others.some(({ fields }) => isSameByNumbers(fields, declarant.fields) !== false)) return []
  return [{ path: 'declarantBasis', label: 'Заявитель является', text: standing.text }]
}

function accountProblems({ role, accounts }: Participant, context: ParticipantContext): ParticipantProblem[] {
  const label = 'Банковские реквизиты'
  if (accounts.length === 0) {
    const subject = accountsSubject(role)
    const isLeft = subject !== undefined && isAsked(subject, context)
    return isLeft ? [{ path: 'accounts', label, text: 'Укажите банковские реквизиты', subject }] : []
  }
  return accounts.flatMap(accountFaults).map(({ text }) => ({ path: 'accounts', label, text }))
}

/** What is wrong with a row of a list, and by which rule it is asked; without one what is there is wrong. */
interface Fault<Row> {
  cell: keyof Row
  text: string
  subject?: PaperSubject
}

function isAsked(subject: PaperSubject, { facts }: ParticipantContext): boolean {
  return rulingOf(subject, facts).needed
}

function askedBy({ subject }: Pick<Fault<unknown>, 'subject'>): Pick<ParticipantProblem, 'subject'> {
  return subject === undefined ? {} : { subject }
}

/** What is wrong with a document about powers: in which cell, and a sentence; null when all is right. */
export function basisFault(
  { kind, number, date, until }: Basis,
  type: ParticipantType,
  context: ParticipantContext,
): Fault<Basis> | null {
  if (kind === '') return { cell: 'kind', text: 'Выберите документ' }
  if (!isInCatalog('authorityKind', kind)) return { cell: 'kind', text: notListed }
  if (!basisKindsOf(type).includes(kind))
    return { cell: 'kind', text: 'Устав и приказ бывают только у организации: укажите доверенность или уберите строку' }
  // A charter has no number; a power of attorney and an order are named by theirs.
  if (kind !== 'charter' && number.trim() === '' && isAsked('participants.bases.number', context))
    return { cell: 'number', text: 'Укажите номер документа', subject: 'participants.bases.number' }
  if (number.length > 50) return { cell: 'number', text: 'Номер документа не длиннее 50 знаков' }
  if (kind !== 'charter' && date === '' && isAsked('participants.bases.date', context))
    return { cell: 'date', text: 'Укажите дату документа', subject: 'participants.bases.date' }
  const wrongDate = date === '' ? null : runCheck('pastDate', date, context)
  if (wrongDate !== null) return { cell: 'date', text: wrongDate }
  const wrongEnd = until === '' ? null : endProblem(kind, until, context)
  return wrongEnd === null ? null : { cell: 'until', text: wrongEnd }
}

function endProblem(kind: string, until: string, context: ParticipantContext): string | null {
  const wrong = runCheck('day', until, context)
  if (wrong !== null || until.trim() >= context.today) return wrong
  const of = authorityKinds.find(({ code }) => code === kind)?.genitive.toLowerCase() ?? 'документа'
  return `Срок действия ${of} истёк`
}

function basisProblems({ role, type, bases }: Participant, context: ParticipantContext): ParticipantProblem[] {
  const label = 'Действует на основании'
  if (bases.length === 0) {
    const text = 'Укажите, на основании чего действует'
    return isBasisNeeded({ role, type }, context.facts)
      ? [{ path: 'bases', label, text, subject: 'participants.bases' }]
      : []
  }
  return bases.flatMap((basis) => {
    const fault = basisFault(basis, type, context)
    return fault === null ? [] : [{ path: 'bases', label, text: fault.text, ...askedBy(fault) }]
  })
}

/** What is wrong with a certificate of admission: in which cell, and a sentence; null when all is right. */
export function certificateFault(
  { works, number, issuedOn, issuer }: AdmissionCertificate,
  context: ParticipantContext,
): Fault<AdmissionCertificate> | null {
  if (!isInCatalog('admissionWorks', works)) return { cell: 'works', text: works ? notListed : 'Выберите вид работ' }
  if (number.trim() === '' && isAsked('participants.certificates.number', context))
    return { cell: 'number', text: 'Укажите номер', subject: 'participants.certificates.number' }
  if (number.length > 100) return { cell: 'number', text: 'Номер не длиннее 100 знаков' }
  const wrongDate = issuedOn === '' ? null : runCheck('pastDate', issuedOn, context)
  if (wrongDate !== null) return { cell: 'issuedOn', text: wrongDate }
  if (issuer.trim() === '' && isAsked('participants.certificates.issuer', context))
    return {
      cell: 'issuer',
      text: 'Укажите саморегулируемую организацию',
      subject: 'participants.certificates.issuer',
    }
  return issuer.length > 500 ? { cell: 'issuer', text: 'Не длиннее 500 знаков' } : null
}

function certificateProblems(
  { role, certificates = [] }: Participant,
  context: ParticipantContext,
): ParticipantProblem[] {
  if (!rolesWithCertificates.includes(role)) return []
  return certificates.flatMap((certificate) => {
    const fault = certificateFault(certificate, context)
    const label = 'Свидетельства и членство в СРО'
    return fault === null ? [] : [{ path: 'certificates', label, text: fault.text, ...askedBy(fault) }]
  })
}

function repetitionProblems(participant: Participant, all: readonly Participant[]): ParticipantProblem[] {
  const inn = effectiveParticipant(participant, all).fields.inn
  if (!inn) return []
  const repeated = all.some((other) => {
    return (
      other.id !== participant.id &&
      other.role === participant.role &&
      effectiveParticipant(other, all).fields.inn === inn
    )
  })
  return repeated ? [{ path: 'inn', label: 'ИНН', text: 'Участник с этим ИНН в этой роли уже есть' }] : []
}
