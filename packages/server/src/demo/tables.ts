import type { DayText, Default } from '../platform/db/column-types.ts'

declare module '../platform/db/schema.ts' {
  interface Tables {
    demo_story: {
      name: string
      place: number
      told_on: DayText
      request_id: string | null
      acts_done: Default<number>
      ended_at: Date | null
      failure: string | null
    }
  }
}
