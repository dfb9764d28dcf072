import { type Refusal, refuse } from '../platform/http/refuse.ts'

export interface WrongField {
  path: string
  message: string
}

/** The refusal of values a rule behind the contract does not take, each with its sentence. */
export function invalidFields(errors: readonly WrongField[]): Refusal {
  const detail = [...new Set(errors.map(({ message }) => message))].slice(0, 3).join('. ')
  return refuse('INVALID_INPUT', { detail, errors })
}

/** The same of one value. */
export function invalidField(path: string, message: string): Refusal {
  return invalidFields([{ path, message }])
}
