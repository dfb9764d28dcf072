import type { Assigned, DayText, Default, JsonNullable } from './schema-columns.ts'

export interface RegisterTables {
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
  register_check: {
    register: string
    asked_at: Date
    ok_at: Date | null
    failed_at: Date | null
    failure: string | null
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

/** What a row of a catalogue says beside its code and title. */
export type EntryDetail = IndicatorDetail | RegionDetail | DistrictDetail

export interface RegionDetail {
  /** Its federal district. */
  district: string | null
}

export interface DistrictDetail {
  short: string
}

export interface IndicatorDetail {
  group: 'area' | 'volume' | 'storeys' | 'length' | 'power' | 'energy' | 'cost' | 'other'
  unit: string
  numeric: boolean
  mainOf: ('1' | '2' | '3')[]
}

/** Who acts for an organisation without a power of attorney, as the register names him. */
export interface PartyHead extends Record<string, unknown> {
  surname: string
  name: string
  patronymic: string
  position: string
}
