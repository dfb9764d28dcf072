import type { Application } from '@portal/domain/request/application'
import { basisGenitive, basisText } from '@portal/domain/request/participants/basis-text'
import { isBlank } from '@portal/domain/request/fields/fields'
import { catalogTitle } from '@portal/domain/request/catalogs/catalogs'
import { countryTitle } from '@portal/domain/request/catalogs/loaded-catalogs'
import {
  hasRussianPassport,
  identityKinds,
  rolesWithCertificates,
} from '@portal/domain/request/participants/participant-fields'
import type { Account, AdmissionCertificate, Participant, Role } from '@portal/domain/request/participants/participant'
import {
  effectiveParticipant,
  participantName,
  withoutOtherKinds,
} from '@portal/domain/request/participants/participants'
import { fullName, readName } from '@portal/domain/russian/names'
import { phoneText } from '@portal/domain/requisites/phone'
import { dayText, isDay } from '@portal/domain/calendar/days'
import { type BankAccount, inMiddle, type Party, type Signatory } from '../forms/layout/party.ts'

/** Everybody of an application, and the countries they may be of where those were loaded. */
export type People = Pick<Application, 'participants' | 'catalogs'>

/** Everybody of a role, with the requisites of whom they coincide with. */
export function partiesOf(people: People, ...roles: readonly Role[]): Party[] {
  return people.participants.filter(({ role }) => roles.includes(role)).map((one) => partyOf(one, people))
}

/** The declarant; without one a form still has its place. */
export function declarantOf(people: People): Party {
  return partiesOf(people, 'DECLARANT')[0] ?? { kind: 'organization', fullName: '' }
}

/** Who pays: the payer, or the declarant himself. */
export function payerOf(people: People): Party {
  return partiesOf(people, 'PAYER')[0] ?? declarantOf(people)
}

/** A participant as printed documents name it. */
export function partyOf(participant: Participant, { participants, catalogs }: People): Party {
  const actual = withoutOtherKinds(effectiveParticipant(participant, participants))
  const { type, fields, accounts } = actual
  const [bank = null, ...moreBanks] = accounts.map(bankOf)
  const text = (name: string) => (isBlank(fields[name]) ? null : fields[name])
  const legal = text('legalAddress') ?? null
  return {
    kind: type,
    fullName: type === 'organization' ? (text('fullName') ?? '') : participantName({ type, fields }),
    shortName: text('shortName') ?? null,
    inn: text('inn') ?? null,
    kpp: text('kpp') ?? null,
    ogrn: text('ogrn') ?? text('ogrnip') ?? null,
    snils: text('snils') ?? null,
    identityDocument: identityOf(fields),
    legalAddress: legal,
    postalAddress: fields.postalSame === 'true' ? legal : (text('postalAddress') ?? null),
    phone: phoneText(text('phone') ?? '') || null,
    email: text('email') ?? null,
    country: fields.foreign === 'true' ? countryTitle(text('country') ?? '', catalogs) || null : null,
    bank,
    moreBanks,
    signatory: signatoryOf(actual),
    about: aboutOf(actual),
  }
}

/** What the role adds to the requisites, and the head where another signs. */
function aboutOf({ role, type, fields, certificates = [] }: Participant): (readonly [string, string])[] {
  const head = headOf(fields)
  const isOther =
    type === 'organization' && head !== '' && !isBlank(fields.signatory) && !sameName(fields.signatory ?? '', head)
  const isPerforming = rolesWithCertificates.includes(role)
  return (
    [
      ['Руководитель', isOther ? [head, inMiddle(fields.headPosition)].filter(Boolean).join(', ') : ''],
      ['Договор о подготовке документации', role === 'TECHCUSTOMER' ? (fields.orderContract ?? '') : ''],
      ['Номер в реестре саморегулируемой организации', isPerforming ? (fields.sroNumber ?? '') : ''],
      ['Свидетельства о допуске, членство', isPerforming ? certificates.map(certificateText).join('\n') : ''],
    ] as const
  ).filter(([, text]) => text !== '')
}

function certificateText({ works, number, issuedOn, issuer }: AdmissionCertificate): string {
  const paper = [number && `№ ${number}`, isDay(issuedOn) && `от ${dayText(issuedOn)}`].filter(Boolean).join(' ')
  return [catalogTitle('admissionWorks', works), paper, issuer].filter(Boolean).join(', ')
}

function headOf(fields: Readonly<Record<string, string>>): string {
  const { headSurname = '', headName = '', headPatronymic } = fields
  return fullName({ surname: headSurname, name: headName, patronymic: headPatronymic })
}

function identityOf(fields: Readonly<Record<string, string>>): string | null {
  const { identitySeries = '', identityNumber = '', identityDate = '', identityIssuer = '', identityCode = '' } = fields
  if (identityNumber === '') return null
  const issued = [isDay(identityDate) ? dayText(identityDate) : '', identityIssuer].filter(Boolean).join(' ')
  const kind = hasRussianPassport(fields) ? undefined : identityKinds.find(({ code }) => code === fields.identityKind)
  const paper = kind?.code === '91' ? 'Документ' : (kind?.title ?? 'Паспорт')
  const parts = [
    `${paper} ${[identitySeries, identityNumber].filter(Boolean).join(' ')}`,
    issued && `выдан ${issued}`,
    identityCode && `код подразделения ${identityCode}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function bankOf({ bankName, bik, account, correspondent, personalAccount }: Account): BankAccount {
  return { bank: bankName, bik, account, corr: correspondent, personal: personalAccount }
}

/** Who signs: the person the declarant named, else the head. The genitive stands only where somebody has confirmed it. */
function signatoryOf({ type, fields, bases }: Participant): Signatory | null {
  const { signatory = '', signatoryPosition = '', headPosition = '' } = fields
  const head = headOf(fields)
  const name = signatory || head || (type === 'organization' ? '' : participantName({ type, fields }))
  if (name === '') return null
  const isHead = sameName(name, head)
  const position = (signatory ? signatoryPosition : '') || (isHead ? headPosition : '')
  const charter = type === 'organization' ? [{ kind: 'charter', number: '', date: '', until: '' }] : []
  const grounds = bases.length > 0 ? bases : charter
  return {
    name,
    position: position || null,
    nameGenitive: fields.signatoryGenitive || (isHead ? fields.headGenitive : '') || null,
    positionGenitive: fields.signatoryPositionGenitive || (isHead ? fields.headPositionGenitive : '') || null,
    basis: basisText(grounds),
    basisGenitive: basisGenitive(grounds),
  }
}

// Machine-readable powers of attorney are numbered by GUID; those on paper never are.
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Number of the machine-readable power of attorney by which a person signs for any of the participants. */
export function attorneyNumber(participants: readonly Participant[], person: string): string | null {
  const grounds = participants
    .map((one) => effectiveParticipant(one, participants))
    .filter((one) => sameName(signatoryOf(one)?.name ?? '', person))
    .flatMap(({ bases }) => bases)
  return grounds.find(({ kind, number }) => kind === 'attorney' && guid.test(number.trim()))?.number.trim() ?? null
}

function sameName(one: string, other: string): boolean {
  return fullName(readName(one)) === fullName(readName(other))
}
