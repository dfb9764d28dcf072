import type { Decimal, Default, JsonDefault } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
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
  }
}
