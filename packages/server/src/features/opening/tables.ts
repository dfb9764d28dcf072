import type { OpeningState } from '@portal/domain/stages/opening'
import type { Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    opening: {
      id: string
      request_id: string
      state: Default<OpeningState>
      reason: string | null
      created_by: string
      on_behalf_of: string | null
      created_at: Date
      sent_at: Date | null
      decided_by: string | null
      decided_at: Date | null
      decision_text: string | null
      note: string | null
      closed_at: Date | null
      /** Of a request for materials, and by when they are asked for. */
      letter_id: string | null
      due_at: Date | null
      revision: Default<number>
    }
    opening_item: { opening_id: string; item_id: string; is_granted: Default<boolean> }
  }
}
