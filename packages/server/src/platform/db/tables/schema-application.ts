import type { DayText, Decimal, Default, Json, JsonDefault, JsonNullable, RangeText } from './schema-columns.ts'

interface Contact {
  name: string
  phone: string
  email: string
}

export interface ApplicationTables {
  application_rule: {
    id: string
    subject: string
    goals: string[]
    need: 'must' | 'may' | 'no'
    condition: string
    source: string
    confirmed: boolean
    valid: RangeText
    decided_by: string
    decided_at: Date
  }
  participant: {
    id: string
    request_id: string
    role: 'GEN' | 'PROJECT_ORG' | 'TECHCUSTOMER' | 'CUSTOMER' | 'DECLARANT' | 'DEVELOPER' | 'PAYER'
    same_as: string | null
    type: 'organization' | 'person' | 'individualProprietor'
    organization_id: string | null
    name: Default<string>
    inn: string | null
    kpp: string | null
    data: JsonDefault
    origin: JsonDefault
    bases: JsonDefault<object[]>
    certificates: JsonDefault<object[]>
    position: Default<number>
    revision: Default<number>
    updated_at: Date
  }
  participant_account: {
    id: string
    participant_id: string
    bik: string
    account: string
    correspondent: string | null
    personal_account: string | null
    bank_name: string
    position: Default<number>
  }
  object_part: {
    id: string
    request_id: string
    index: number
    name: Default<string>
    data: JsonDefault
    revision: Default<number>
    updated_at: Date
    deleted_at: Date | null
    deleted_by: string | null
  }
  stead: {
    id: string
    request_id: string
    part_id: string | null
    type: string
    cadastral_number: string | null
    area: Decimal | null
    data: JsonDefault
    position: Default<number>
    revision: Default<number>
    updated_at: Date
  }
  address: {
    id: string
    request_id: string
    part_id: string | null
    region: string | null
    oktmo: string | null
    postcode: string | null
    gar_guid: string | null
    levels: JsonDefault
    description: string | null
    text: string
    position: Default<number>
  }
  financing: {
    id: string
    request_id: string
    source: string
    budget_level: string | null
    percent: string | null
    owner_id: string | null
    owner_text: string | null
    position: Default<number>
  }
  indicator: {
    id: string
    request_id: string
    part_id: string | null
    catalog_code: string | null
    name: string
    unit: string
    value: string
    number_value: Decimal | null
    is_main: Default<boolean>
    replaces_id: string | null
    reason: string | null
    superseded_at: Date | null
    position: Default<number>
  }
  request_comment: {
    request_id: string
    user_id: string
    text: string
    revision: Default<number>
    updated_at: Date
  }
  declarant_contact: {
    request_id: string
    data: Json<Contact>
    sent: JsonNullable<Contact>
    revision: Default<number>
    updated_at: Date
    updated_by: string
    sent_at: Date | null
  }
  folder: {
    id: string
    request_id: string
    parent_id: string | null
    part_id: string | null
    code: string
    slot: string | null
    title: string
    hint: string | null
    at_least_one: Default<boolean>
    blocks: Default<boolean>
    any_format: Default<boolean>
    opened_at: Date | null
    position: number
  }
  format_lifting: {
    id: string
    request_id: string
    folder_id: string
    item_id: string | null
    reason: string
    by_user: string
    at: Date
    ended_by: string | null
    ended_at: Date | null
  }
  item: {
    id: string
    request_id: string
    folder_id: string
    code: string
    title: string
    mark: string | null
    number: string | null
    doc_date: DayText | null
    author: string | null
    is_required: Default<boolean>
    blocks: Default<boolean>
    information_sheet: Default<boolean>
    formats: Default<string>
    why: Default<string>
    is_added: Default<boolean>
    ignored_reason: string | null
    any_format: Default<boolean>
    state: Default<'empty' | 'uploaded' | 'notSigned' | 'signed' | 'remarked' | 'opened' | 'replaced' | 'accepted'>
    opened_at: Date | null
    opened_by: string | null
    position: number
    revision: Default<number>
    updated_at: Date | null
    deleted_at: Date | null
  }
  item_check: {
    id: string
    request_id: string
    item_id: string
    round: number
    verdict: 'accepted' | 'remark'
    comment: string | null
    by_user: string
    at: Date
  }
}
