import type { Default, Json, JsonDefault } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
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
    removed_row: {
      id: string
      request_id: string
      kind: 'participant'
      data: Json
      removed_by: string
      removed_at: Date
    }
  }
}
