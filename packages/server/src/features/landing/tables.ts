import type { TextLine } from '@portal/domain/landing/rich-text'
import type { DayText, Default, Json, JsonDefault, RangeText } from '../../platform/db/column-types.ts'

interface LandingLink {
  title: string
  url: string
}

interface SupportInfo {
  info: TextLine[]
  phone: string | null
  email: string | null
}

/** Hours of the day. */
interface SupportPeriod {
  from: string
  to: string
}

declare module '../../platform/db/schema.ts' {
  interface Tables {
    landing_page: {
      id: Default<number>
      title: string
      description: Json<TextLine[]>
      links: JsonDefault<LandingLink[]>
      support: Json<SupportInfo>
      days: Json<number[]>
      period: Json<SupportPeriod>
      revision: Default<number>
      changed_at: Date | null
      changed_by: string | null
    }
    landing_entry: {
      id: string
      section: string
      position: number
      title: string
      body: Json<TextLine[]>
      url: string | null
      file_id: string | null
      picture_id: string | null
      picture_type: string | null
      seconds: number | null
      starts_at: Date | null
      place: string | null
      published_from: DayText | null
      published_until: DayText | null
      removed_at: Date | null
      removed_by: string | null
      revision: Default<number>
      created_at: Date
      changed_at: Date
      changed_by: string | null
    }
    support_exclusion: {
      id: string
      period: RangeText
      reason: string
      set_by: string | null
      set_at: Date
    }
    support_use: { day: DayText; way: 'phone' | 'email'; visit: string }
  }
}
