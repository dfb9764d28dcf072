import type { DayText, Default, Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    setting_proposal: {
      id: string
      key: string
      scope: string
      value: Json
      valid_from: DayText
      valid_to: DayText | null
      source: string
      confirmed: boolean
      state: Default<'waiting' | 'accepted' | 'refused' | 'withdrawn'>
      proposed_by: string
      proposed_at: Date
      decided_by: string | null
      decided_at: Date | null
      reason: string | null
    }
  }
}
