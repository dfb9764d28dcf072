import type { ObjectType } from '../objects/objects.ts'
import type { ParticipantType } from '../participants/participant.ts'

/** An address of the note, in the pieces it is written in. */
export interface NoteAddress {
  /** Code of the subject of the Federation; empty for an address at sea or abroad. */
  region: string
  postIndex: string | null
  oktmo: string | null
  oktmoName: string | null
  /** District, town, street, building and so on, in order; or the whole of a free description. */
  pieces: readonly string[]
}

export type NoteRole = 'author' | 'designer' | 'developer' | 'technicalCustomer' | 'surveyor'

export interface NoteParty {
  role: NoteRole
  kind: ParticipantType
  /** Of an organisation its full name; of a person surname, name and patronymic. */
  name: string
  shortName: string | null
  person: { surname: string; name: string; patronymic: string | null } | null
  inn: string | null
  kpp: string | null
  /** ОГРН or ОГРНИП. */
  ogrn: string | null
  /** Number of accreditation of a branch of a foreign organisation. */
  rafp: string | null
  /** A foreign organisation, as notes until 01.07 name it apart. */
  isForeign: boolean
  snils: string | null
  email: string | null
  address: NoteAddress | null
  /** Number in the register of members of self-regulated organisations, or «Не требуется». */
  sro: string | null
}

export interface NoteIndicator {
  name: string
  /** Code of ОКЕИ, «-» without a unit. */
  unit: string
  value: string
  /** Before a reconstruction. */
  old: string | null
  isMain: boolean
}

export interface NotePart {
  id: string
  name: string
  addresses: readonly NoteAddress[]
  functions: string
  danger: string | null
  fire: string | null
  responsibility: string | null
  indicators: readonly NoteIndicator[]
  parts: readonly NotePart[]
}

export interface NoteStage {
  name: string
  months: string | null
  begin: string | null
  end: string | null
  operation: string | null
}

export interface NoteSigner {
  post: 'chiefEngineer' | 'chiefArchitect' | 'chiefSurveyEngineer' | 'signer'
  name: string
  snils: string | null
  specialist: string | null
}

export interface NoteFinance {
  kind: 'budget' | 'stateCustomer' | 'private'
  /** Code 1–5 of a budget. */
  level: string | null
  /** A level the portal does not know, as it is written. */
  levelLost: string | null
  owner: string | null
  /** ОГРН, ИНН, КПП and address of mail of the owner. */
  ownerRequisites: readonly string[]
  /** Per cent with two decimals; null where the note names none an application could keep. */
  share: string | null
  /** What is written as the share and is none: nought, beyond 100, no number. */
  shareLost: string | null
}

export interface NoteDocument {
  /** Code of the kind, «05.03». */
  type: string
  name: string
  number: string
  date: string | null
  author: string | null
  /** Names of the authors of a survey report. */
  by: readonly string[]
  where: 'file' | 'included' | 'link'
  /** The attachment it is in, or the address it is at. */
  place: string | null
}

export interface NoteFile {
  document: string
  number: string
  name: string
  folder: string
  crc32: string
  signatures: readonly string[]
}

/** What an explanatory note of schema 01.07 says, before anything is made of it. */
export interface Note {
  version: string
  number: string
  year: string
  modifications: number
  objectType: ObjectType
  objectId: string
  name: string
  /** Code of the kind of works: 1–5; 4 demolition and 5 preservation are not examined by the portal. */
  workType: string
  months: string | null
  begin: string | null
  end: string | null
  operation: string | null
  address: NoteAddress
  /** The other end of a linear object. */
  finish: NoteAddress | null
  functions: string
  functionsNote: string | null
  danger: string | null
  isDangerous: boolean
  isUnique: boolean
  budgetCode: string | null
  /** National, federal and regional project. */
  projects: readonly string[]
  indicators: readonly NoteIndicator[]
  parts: readonly NotePart[]
  stages: readonly NoteStage[]
  climate: {
    climate: readonly string[]
    geology: readonly string[]
    wind: readonly string[]
    snow: readonly string[]
    seismicity: readonly string[]
  }
  energyClass: string | null
  plots: readonly { cadastral: string; note: string }[]
  hasModel: boolean
  parties: readonly NoteParty[]
  signers: readonly NoteSigner[]
  finance: readonly NoteFinance[]
  financeComment: string | null
  decisions: readonly NoteDocument[]
  initial: readonly NoteDocument[]
  surveys: readonly NoteDocument[]
  /** Documents in the sections of the project, by the number of the section. */
  sections: readonly { no: string; documents: number }[]
  files: readonly NoteFile[]
}
