/** Roles of a request's participants by the codes of the specification. */
// biome-ignore format: read by columns
export const roles = {
  DECLARANT:    { title: 'Заявитель',                            many: false },
  DEVELOPER:    { title: 'Застройщик',                           many: true },
  TECHCUSTOMER: { title: 'Технический заказчик',                 many: false },
  CUSTOMER:     { title: 'Заказчик документации или изысканий',  many: true },
  GEN:          { title: 'Генеральная проектная организация',    many: false },
  PROJECT_ORG:  { title: 'Проектная или изыскательская организация', many: true },
  PAYER:        { title: 'Плательщик',                           many: false },
} as const

/** Of an application at most. */
export const mostParticipants = 200

export const participantTypes = {
  organization: { title: 'Юридическое лицо' },
  individualProprietor: { title: 'Индивидуальный предприниматель' },
  person: { title: 'Физическое лицо' },
} as const

export type Role = keyof typeof roles
export type ParticipantType = keyof typeof participantTypes
export const roleCodes = [
  'DECLARANT',
  'DEVELOPER',
  'TECHCUSTOMER',
  'CUSTOMER',
  'GEN',
  'PROJECT_ORG',
  'PAYER',
] as const satisfies readonly Role[]

export interface Account {
  bik: string
  account: string
  correspondent: string | null
  personalAccount: string | null
  bankName: string
}

/** A document by which the signatory acts: what was typed, dates as ISO days. */
export interface Basis {
  /** Code of the catalogue `authorityKind`. */
  kind: string
  number: string
  date: string
  /** The last day of a power of attorney; empty = without term. */
  until: string
}

/** A certificate of admission to works, or of membership in a self-regulatory organisation, as typed. */
export interface AdmissionCertificate {
  /** Code of the catalogue `admissionWorks`. */
  works: string
  number: string
  issuedOn: string
  issuer: string
}

/** A participant as the application keeps it: values are text, flags «true» / «false». */
export interface Participant {
  id: string
  role: Role
  type: ParticipantType
  /** «Совпадает с …»: requisites are read from that participant. */
  sameAs: string | null
  fields: Readonly<Record<string, string>>
  accounts: readonly Account[]
  /** On what the signatory acts. */
  bases: readonly Basis[]
  /** Of designers and surveyors. */
  certificates?: readonly AdmissionCertificate[]
}
