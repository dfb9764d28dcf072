import type { RangeText } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
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
  }
}
