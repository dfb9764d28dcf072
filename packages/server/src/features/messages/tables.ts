import type { DayText, Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    notification: {
      id: string
      user_id: string
      code: string
      request_id: string | null
      fact: string | null
      day: DayText
      title: string
      body: string
      link: string
      importance: Default<number>
      created_at: Date
      read_at: Date | null
      withdrawn_at: Date | null
    }
  }
}
