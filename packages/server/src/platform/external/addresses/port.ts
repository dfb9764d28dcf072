import type { Answer } from '@portal/domain/outside-systems/registers'
import type { Health } from '../guarded-call.ts'

/** An address as the register writes it. */
export interface FoundAddress {
  guid: string
  /** Folder of the register. */
  region: string
  level: number
  name: string
  shown: string
  line: string
  postcode: string | null
  oktmo: string | null
}

/** A service over the state address register. What it does not answer, the loaded part of the register does. */
export interface AddressService {
  /** Addresses of a region by the words of a whole one. */
  find(question: { region: string; text: string; limit: number }): Promise<Answer<FoundAddress>>
  /** One address by its number in the register. */
  byGuid(guid: string): Promise<Answer<FoundAddress>>
  health(): Health
}
