import type { DayText, Decimal, DecimalDefault, Default, Json, JsonDefault } from '../../platform/db/column-types.ts'
import type { InvoiceEnding } from '@portal/domain/money/invoices'
import type { Side } from '@portal/domain/stages/facts'

type SigningForm = 'electronic' | 'paper'

/** Originals on paper and the signatures of both sides, the same for a contract and an agreement. */
interface TwoSided {
  form: SigningForm | null
  originals_sent_on: DayText | null
  originals_sent_way: string | null
  originals_received_on: DayText | null
  declarant_signed_at: Date | null
  organisation_signed_at: Date | null
  registered_at: Date | null
  document_id: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Tables {
    price_calculation: {
      id: string
      request_id: string
      no: number
      state: Default<'calculated' | 'agreed' | 'approved' | 'replaced'>
      inputs: JsonDefault
      steps: JsonDefault<unknown[]>
      /** Without VAT. */
      total: Decimal
      vat_rate: DecimalDefault
      vat: DecimalDefault
      by_user: string | null
      created_at: Date
    }
    contract: TwoSided & {
      id: string
      request_id: string
      number: string | null
      contract_date: DayText | null
      state: Default<
        'draft' | 'offered' | 'signing' | 'originalsSent' | 'concluded' | 'terminated' | 'canceled' | 'lapsed'
      >
      /** VAT included. */
      price: Decimal | null
      vat_rate: DecimalDefault
      vat: DecimalDefault
      /** Per cent. */
      prepayment: DecimalDefault
      final_before_issue: Default<boolean>
      procurement: Default<'none' | '44' | '223'>
      eis_number: string | null
      term: number | null
      starts_on: DayText | null
      ends_on: DayText | null
      offered_at: Date | null
      data: JsonDefault
      revision: Default<number>
      created_at: Date
      updated_at: Date
    }
    contract_version: {
      contract_id: string
      no: number
      reason: string
      data: Json
      document_id: string | null
      calculation_id: string | null
      by_user: string | null
      at: Date
    }
    agreement: TwoSided & {
      id: string
      request_id: string
      kind: 'additional' | 'extension' | 'termination'
      no: number
      number: string | null
      state: Default<'draft' | 'sent' | 'signing' | 'originalsSent' | 'signed' | 'registered' | 'refused' | 'lapsed'>
      changes: JsonDefault
      letter_id: string | null
      sent_at: Date | null
      revision: Default<number>
      created_at: Date
      updated_at: Date
    }
    dispute: {
      id: string
      request_id: string
      no: number
      state: Default<'draft' | 'sent' | 'accepted' | 'acceptedInPart' | 'rejected' | 'withdrawn'>
      text: string | null
      document_id: string | null
      decision: string | null
      decided_by: string | null
      sent_at: Date | null
      decided_at: Date | null
      created_at: Date
    }
    dispute_point: {
      id: string
      dispute_id: string
      position: number
      clause: string
      ours: string
      theirs: string
      decision: 'accepted' | 'rejected' | 'reworded' | null
      decided_text: string | null
    }
    invoice: {
      id: string
      request_id: string
      number: string
      kind: 'prepayment' | 'final' | 'actualCosts' | 'additional'
      /** VAT included. */
      amount: Decimal
      vat: DecimalDefault
      state: Default<'issued' | 'paid' | 'canceled'>
      /** Of a canceled one; null of those before this was kept. */
      canceled_at: Date | null
      ending: InvoiceEnding | null
      due_at: Date | null
      document_id: string | null
      issued_at: Date
    }
    payment: {
      id: string
      request_id: string
      invoice_id: string | null
      source: Default<string>
      number: string
      paid_on: DayText
      amount: Decimal
      payer: string | null
      document_id: string | null
      by_user: string | null
      registered_at: Date
      kind: Default<'payment' | 'reversal' | 'refund' | 'offset'>
      reason: string | null
      reverses_id: string | null
      is_reversed: Default<boolean>
    }
    act: {
      id: string
      request_id: string
      no: number
      number: string | null
      kind: Default<'service' | 'final' | 'actualCosts'>
      form: SigningForm | null
      state: Default<'draft' | 'sent' | 'signed' | 'refused' | 'acceptedBySilence'>
      act_date: DayText | null
      amount: DecimalDefault
      vat: DecimalDefault
      document_id: string | null
      reason: string | null
      declarant_signed_at: Date | null
      organisation_signed_at: Date | null
      created_at: Date
      updated_at: Date
      refused_at: Date | null
      answer: 'accepted' | 'corrected' | 'insisted' | null
      answer_reason: string | null
      answered_at: Date | null
    }
    termination: {
      id: string
      request_id: string
      no: number
      initiator: Side
      ground: string
      reason: Default<string>
      notice_on: DayText
      actual_costs: Decimal | null
      state: Default<'proposed' | 'agreed' | 'rejected' | 'withdrawn' | 'unilateral' | 'signed'>
      agreement_id: string | null
      by_user: string | null
      created_at: Date
      decided_at: Date | null
      costs_calculation: Default<string>
    }
    extension: {
      id: string
      request_id: string
      no: number
      kind: Default<'extension' | 'prolongation'>
      days_requested: number | null
      days_granted: number | null
      ground: Default<string>
      reason: Default<string>
      approval_body: string | null
      approval_number: string | null
      approval_date: DayText | null
      approval_file_id: string | null
      state: Default<'draft' | 'submitted' | 'approved' | 'refused' | 'withdrawn' | 'signed' | 'lapsed'>
      decision: string | null
      decided_by: string | null
      agreement_id: string | null
      by_user: string | null
      created_at: Date
      submitted_at: Date | null
      decided_at: Date | null
    }
    conclusion: {
      id: string
      request_id: string
      no: Default<number>
      number: string | null
      conclusion_date: DayText | null
      result: 'positive' | 'negative'
      state: Default<'draft' | 'signing' | 'registered' | 'issued' | 'replaced'>
      file_id: string | null
      document_id: string | null
      data: JsonDefault
      schema_version: string | null
      revision: Default<number>
      created_at: Date
      registered_at: Date | null
      issued_at: Date | null
    }
  }
}
