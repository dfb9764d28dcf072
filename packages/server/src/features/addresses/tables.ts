import type { Assigned } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    address_object: {
      id: number
      guid: string
      region: string
      level: number
      name: string
      shown: string
      parent_id: number | null
      /** Numbers as text: the driver does not turn them inside a list. */
      path: string[]
      line: string
      postcode: string | null
      oktmo: string | null
      folded: Assigned<string>
    }
  }
}
