import type { Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    quality_assessment: {
      id: string
      request_id: string
      user_id: string
      organization_id: string | null
      subdivision: string
      terms: number
      remarks: number
      portal: number
      politeness: number
      overall: number
      recommend: number
      comment: Default<string>
      created_at: Date
      changed_at: Date | null
    }
  }
}
