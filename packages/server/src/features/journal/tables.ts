import type { StoredStage } from '@portal/domain/stages/stages'
import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    request_journal: {
      request_id: string
      number: string
      submitted_at: Date
      goal: number
      primacy: string
      object_name: string
      region: string | null
      address: string | null
      object_type: number
      work_type: number
      functions: string | null
      declarant: string
      declarant_inn: string | null
      developer: string | null
      technical_customer: string | null
      payer: string | null
      designer: string | null
      funding: string[]
      estimated_cost: string | null
      subdivision: string
      lead_id: string | null
      lead: string | null
      stage: StoredStage
      stage_no: number
      stage_since: Date
      due_at: Date | null
      contract_number: string | null
      contract_date: string | null
      price: string | null
      paid: string | null
      paid_on: string | null
      examined_since: Date | null
      planned_end: string | null
      extended_to: string | null
      rounds: number
      remarks: number
      open_remarks: number
      result: string | null
      conclusion_number: string | null
      conclusion_date: string | null
      act_date: string | null
      linked: string | null
      root_number: string | null
      last_event: string | null
      last_event_at: Date
    }
    request_journal_stale: { request_id: string }
  }
}
