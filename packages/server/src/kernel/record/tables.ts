import type { Bytes, Default, JsonDefault } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    journal_stream: { id: string; seq: number; head: Bytes; sealed_seq: Default<number> }
    user_agent: { id: Default<number>; text: string }
    journal_event: {
      at: Date
      stream_id: string
      seq: number
      type: string
      user_id: string | null
      on_behalf_of: string | null
      role: string | null
      ip: string | null
      agent_id: number | null
      request_id: string | null
      object_type: string | null
      object_id: string | null
      result: Default<string>
      detail: JsonDefault
      hash: Bytes
    }
    journal_seal: {
      no: number
      at: Date
      streams: number
      events: number
      root: Bytes
      published_at: Date | null
    }
    journal_base: { stream_id: string; seq: number; hash: Bytes }
    journal_seal_head: { seal_no: number; stream_id: string; seq: number; head: Bytes }
  }
}
