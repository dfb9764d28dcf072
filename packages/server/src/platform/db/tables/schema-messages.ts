import type { RemarkKind, RemarkState, ReplyType } from '@portal/domain/remarks'
import type { Bytes, DayText, Default, JsonDefault } from './schema-columns.ts'

export interface MessageTables {
  remark: {
    id: string
    request_id: string
    kind: RemarkKind
    round: number
    discipline: string | null
    no: number | null
    state: Default<RemarkState>
    field: string | null
    item_id: string | null
    version_id: string | null
    sheet: string | null
    body: string
    materials: string | null
    norm: string | null
    no_norm_reason: string | null
    is_critical: Default<boolean>
    is_consequence: Default<boolean>
    previous_id: string | null
    author_id: string
    letter_id: string | null
    due_at: Date | null
    issued_at: Date | null
    revision: Default<number>
    created_at: Date
  }
  remark_reply: {
    id: string
    remark_id: string
    type: ReplyType
    body: string
    version_ids: Default<string[]>
    by_user: string
    on_behalf_of: string | null
    submitted_at: Date | null
    decision: 'accepted' | 'notAccepted' | null
    decided_by: string | null
    decision_text: string | null
    decided_at: Date | null
    revision: Default<number>
    created_at: Date
    deleted_at: Date | null
  }
  remark_event: {
    remark_id: string
    no: number
    from_state: RemarkState | null
    to_state: RemarkState
    text: string | null
    by_user: string | null
    on_behalf_of: string | null
    at: Date
  }
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
  letter_read: { letter_id: string; user_id: string; at: Date }
  letter_file: { letter_id: string; position: number; file_id: string | null; document_id: string | null }
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
  mail_outbox: {
    id: string
    notification_id: string | null
    user_id: string | null
    address: string
    subject: string
    body: string
    state: Default<'waiting' | 'sent' | 'failed'>
    attempts: Default<number>
    next_at: Date
    error: string | null
    created_at: Date
    sent_at: Date | null
  }
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
  journal_seal_head: { seal_no: number; stream_id: string; seq: number; head: Bytes }
}
