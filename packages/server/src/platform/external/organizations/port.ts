import type { Party } from '@portal/domain/outside-systems/party'
import type { Answer } from '@portal/domain/outside-systems/registers'
import type { Health } from '../guarded-call.ts'

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
