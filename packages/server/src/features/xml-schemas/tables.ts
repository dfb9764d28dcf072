import type { Default, Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    xml_schema: {
      root: string
      version: string
      kind: Default<string>
      marks: Json<Record<string, string>>
      text: string
    }
  }
}
