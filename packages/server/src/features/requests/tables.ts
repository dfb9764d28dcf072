import type { Bytes, Default, Json, JsonNullable } from '../../platform/db/column-types.ts'
import type { Side } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'

interface Contact {
  name: string
  phone: string
  email: string
}

declare module '../../platform/db/schema.ts' {
  interface Tables {
    financing: {
      id: string
      request_id: string
      source: string
      budget_level: string | null
      percent: string | null
      owner_id: string | null
      owner_text: string | null
      position: Default<number>
    }
    request_comment: {
      request_id: string
      user_id: string
      text: string
      revision: Default<number>
      updated_at: Date
    }
    declarant_contact: {
      request_id: string
      data: Json<Contact>
      sent: JsonNullable<Contact>
      revision: Default<number>
      updated_at: Date
      updated_by: string
      sent_at: Date | null
    }
    request_snapshot: {
      request_id: string
      no: number
      reason: string
      data: Json
      sha256: Bytes
      by_user: string | null
      at: Date
    }
    presence: {
      page_id: string
      request_id: string
      user_id: string
      browser_id: string
      side: Side
      section: string | null
      is_editing: Default<boolean>
      seen_at: Date
    }
    idle_draft: { request_id: string; warned_at: Date; idle_since: Date }
    request_count: { holder: string; stage: StoredStage; subdivision: string; goal: number; n: number }
    request_count_delta: { holder: string; stage: StoredStage; subdivision: string; goal: number; n: number }
  }
}
