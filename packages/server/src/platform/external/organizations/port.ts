import type { Answer } from '@portal/domain/registers'
import type { Health } from '../guarded-call.ts'

/** An organisation or an individual proprietor as the state register knows it. */
export interface Party {
  kind: 'organization' | 'individualProprietor'
  inn: string
  kpp: string | null
  ogrn: string
  /** Of a proprietor: surname, name and patronymic. */
  fullName: string
  shortName: string | null
  address: string | null
  head: { surname: string; name: string; patronymic: string; position: string } | null
  /** The day it ceased to exist or to work; null while it acts. */
  endedOn: string | null
  /** What the register says of its state, when it is not simply active. */
  stateText: string | null
}

/** Whom to look for: by one number, of one kind. */
export interface PartyQuestion {
  kind: Party['kind']
  by: 'inn' | 'ogrn'
  number: string
}

/** The state registers of organisations and proprietors. One ИНН may have several entries: a branch has a КПП of its own. */
export interface OrganizationRegistry {
  readonly adapter: 'embedded' | 'live'
  find(question: PartyQuestion): Promise<Answer<Party>>
  /** By the beginning of words of the name, or by a number. */
  search(text: string, limit: number): Promise<Answer<Party>>
  health(): Health | null
}
