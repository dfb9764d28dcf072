import type { ObjectAddress } from '../objects/addresses.ts'
import type { Financing } from '../application.ts'
import type { Indicator } from '../objects/indicator.ts'
import { shownSource } from '../cost/financing.ts'
import type { Account, AdmissionCertificate, Basis, ParticipantType, Role } from '../participants/participant.ts'

/** A participant without its place in the database. */
export interface CarriedParticipant {
  role: Role
  type: ParticipantType
  fields: Readonly<Record<string, string>>
  /** By what the application knows him; absent: he is new to it. */
  was?: string
  /** Key of the participant he coincides with. */
  sameAs?: string
  accounts?: readonly Account[]
  /** On what the signatory acts. */
  bases?: readonly Basis[]
  /** Of designers and surveyors. */
  certificates?: readonly AdmissionCertificate[]
}

/** A part of the object, or a stage of its construction. */
export interface CarriedPart {
  fields: Readonly<Record<string, string>>
  indicators: readonly Indicator[]
}

export interface CarriedStead {
  type: string
  fields: Readonly<Record<string, string>>
}

/** Values of an application that come into it from elsewhere, or are compared with what does. */
export interface Carried {
  /** section → field → value; sections whose flat fields are saved field by field. */
  sections: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  addresses: readonly ObjectAddress[]
  steads: readonly CarriedStead[]
  parts: readonly CarriedPart[]
  financing: readonly Financing[]
  indicators: readonly Indicator[]
  participants: readonly CarriedParticipant[]
}

/** What comes of a note: besides values of fields it names papers, and each has its place among the documents. */
export interface CarriedOfNote extends Carried {
  /** Absent in notes that came before papers were kept. */
  papers?: readonly CarriedPaper[]
}

/** A paper as it is named: its kind, number, day and who issued it. */
export interface CarriedPaper {
  /** Code of the kind, «05.03». */
  type: string
  number: string
  date: string | null
  author: string
}

export const nothingCarried: Carried = {
  sections: {},
  addresses: [],
  steads: [],
  parts: [],
  financing: [],
  indicators: [],
  participants: [],
}

/** Who a participant is when two versions are compared: his role and number, or his name while he has none. */
export function participantKey({ role, type, fields }: Pick<CarriedParticipant, 'role' | 'type' | 'fields'>): string {
  const number = fields.inn || fields.ogrn || fields.ogrnip || fields.snils
  return `${role} ${number || longName({ type, fields })}`.trim()
}

/** The whole name of an organisation or a person. */
export function longName({ type, fields }: Pick<CarriedParticipant, 'type' | 'fields'>): string {
  if (type === 'organization') return fields.fullName ?? ''
  return [fields.surname, fields.name, fields.patronymic].join(' ').trim()
}

// A path of a difference is sent back when it is taken: what a row is known by has to stay short.
const longestKey = 300

/** What the rows of a list are known by, each once: the second of two that are known by the same is «… #2». */
export function keysOf<R>(keyOf: (row: R) => string, rows: readonly R[]): string[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const first = keyOf(row).slice(0, longestKey)
    let key = first
    for (let times = 2; taken.has(key); times += 1) key = `${first} #${times}`
    taken.add(key)
    return key
  })
}

/** Whoever is the declarant himself in another role coincides with him, so that his requisites are kept once. */
export function coinciding(offered: Carried, mine: Carried): Carried {
  const declarant = mine.participants.find(({ role }) => role === 'DECLARANT')
  if (!declarant?.fields.inn) return offered
  const sameAs = participantKey(declarant)
  const isHe = ({ role, fields }: CarriedParticipant) => role !== 'DECLARANT' && fields.inn === declarant.fields.inn
  return { ...offered, participants: offered.participants.map((one) => (isHe(one) ? { ...one, sameAs } : one)) }
}

/** What a row of a list is known by when two versions are compared; the order counts only for addresses. */
export const rowKeys = {
  steads: ({ fields }: CarriedStead) => (fields.cadastral || fields.number || '').trim(),
  parts: ({ fields }: CarriedPart) => (fields.name ?? '').trim().toLowerCase(),
  financing: (row: Financing) => {
    const { source, budgetLevel, ownerText } = shownSource(row)
    return [source, budgetLevel, ownerText].filter(Boolean).join(' ')
  },
  indicators: ({ name }: Indicator) => name.trim().toLowerCase(),
} as const
