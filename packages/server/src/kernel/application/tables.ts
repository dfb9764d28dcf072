import type { Decimal, Default, Json, JsonDefault } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    request_section: {
      request_id: string
      section: string
      data: JsonDefault
      origin: JsonDefault<Record<string, { s: string; at: string; ref?: string }>>
      schema: Default<number>
      revision: Default<number>
      updated_at: Date
      updated_by: string
    }
    section_change: {
      request_id: string
      section: string
      revision: number
      last_revision: number
      at: Date
      last_at: Date
      by_user: string
      on_behalf_of: string | null
      changes: Json<Record<string, readonly unknown[]>>
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
  }
}
