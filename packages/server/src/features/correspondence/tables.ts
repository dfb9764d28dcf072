import type { Default, JsonDefault } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    letter: {
      id: string
      request_id: string
      thread_id: string
      direction: 'fromDeclarant' | 'fromOrganisation'
      type: string
      state: Default<'draft' | 'signing' | 'sent' | 'registered' | 'read' | 'rejected'>
      number: string | null
      subject: string
      body: string
      author_id: string
      on_behalf_of: string | null
      reply_to: string | null
      move_id: string | null
      facts: JsonDefault
      sent_at: Date | null
      registered_at: Date | null
      read_at: Date | null
      revision: Default<number>
      created_at: Date
    }
    letter_decision: {
      letter_id: string
      is_accepted: boolean
      reason: string | null
      result: JsonDefault<string[]>
      by_user: string
      at: Date
    }
    letter_template: { id: string; type: string; title: string; body: string; by_user: string; created_at: Date }
    letter_read: { letter_id: string; user_id: string; at: Date }
    letter_file: { letter_id: string; position: number; file_id: string | null; document_id: string | null }
  }
}
