import type { EntryDetail } from '../../catalogs.ts'
import type { Assigned, DayText, Default, JsonNullable } from '../../platform/db/column-types.ts'

/** Who acts for an organisation without a power of attorney, as the register names him. */
interface PartyHead extends Record<string, unknown> {
  surname: string
  name: string
  patronymic: string
  position: string
}

declare module '../../platform/db/schema.ts' {
  interface Tables {
    register_version: {
      id: string
      register: string
      part: Default<string>
      business_date: DayText | null
      source: string
      digest: string
      rows: number
      state: 'active' | 'replaced' | 'failed'
      error: string | null
      is_own: Default<boolean>
      /** Of addresses: the levels that were asked for and delivered. */
      levels: Default<number[] | null>
      loaded_at: Date
      loaded_by: string | null
    }
    bank: {
      bik: string
      name: string
      place: string
      address: string
      accounts: string[]
      is_treasury: boolean
      closes_on: DayText | null
    }
    registry_party: {
      ogrn: string
      kind: 'organization' | 'individualProprietor'
      inn: string
      kpp: string | null
      full_name: string
      short_name: string | null
      address: string | null
      head: JsonNullable<PartyHead>
      ended_on: DayText | null
      state_text: string | null
      folded: Assigned<string>
    }
    subdivision: {
      code: string
      title: string
      city: string
      districts: string[]
      goals: string[]
      opens_on: DayText | null
      closes_on: DayText | null
      source: string
      changed_at: Date
    }
    catalog_entry: {
      catalog: string
      code: string
      position: number
      title: string
      detail: JsonNullable<EntryDetail>
      /** The last file leaves it out. */
      is_former: Default<boolean>
    }
    specialist: {
      number: string
      name: string
      included_on: DayText | null
      project_state: 'active' | 'inactive' | null
      project_ended_on: DayText | null
      survey_state: 'active' | 'inactive' | null
      survey_ended_on: DayText | null
    }
    kosfn_entry: {
      code: string
      parent: string | null
      title: string
      folded: Assigned<string>
    }
  }
}
