import type { Default, JsonDefault } from '../../platform/db/column-types.ts'
import type { Side } from '@portal/domain/stages/facts'
import type { Stage, StoredStage } from '@portal/domain/stages/stages'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    stage: {
      code: string
      phase: string
      stage_group: string
      position: number
      title: string
      is_final: Default<boolean>
    }
    stage_move: {
      id: string
      request_id: string
      no: number
      from_stage: Stage | null
      to_stage: StoredStage
      action: string
      actor: string
      by_user: string | null
      on_behalf_of: string | null
      reason: string | null
      facts: JsonDefault
      key: string
      at: Date
    }
    deadline: {
      id: string
      request_id: string
      kind: string
      side: Side
      action: string
      started_at: Date
      term: number
      unit: 'working' | 'calendar'
      extended: Default<number>
      due_at: Date
      calendar: string
      source: string
      closed_at: Date | null
      outcome: 'met' | 'missed' | 'stopped' | 'recounted' | null
      attempts: Default<number>
      error: string | null
    }
    clock_span: {
      request_id: string
      move_no: number
      side: Side | 'nobody'
      reason: string
      since: Date
      until: Date | null
    }
  }
}
