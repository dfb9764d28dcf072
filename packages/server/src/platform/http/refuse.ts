import { type ErrorCode, errorText } from '@portal/domain/errors'

/** A refusal a person can understand. Its sentence and status stand in the error catalogue. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>>) {
    super(errorText(code, details))
    this.code = code
    this.details = details
  }
}

/** `throw refuse('ITEM_CLOSED', { title })`: the details fill the sentence and travel in the answer. */
export function refuse(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): Refusal {
  return new Refusal(code, details)
}
