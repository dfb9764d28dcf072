import type { DayText, Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    notice_choice: { user_id: string; code: string; way: 'off' | 'bell' | 'digest' | 'mail' }
    notice_hours: { user_id: string; quiet_from: number; quiet_until: number }
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
      mail_way: 'digest' | 'mail' | null
      mailed_at: Date | null
    }
  }
}
