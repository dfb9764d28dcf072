import { answerStatuses } from '@portal/domain/outside-systems/registers'
import * as z from 'zod/mini'
import { Day } from './shared.ts'

/** What a register says: found, not found in all there is, could not be asked, or a number that cannot be. */
export function AnswerOf<S extends z.core.$ZodType>(row: S) {
  return z.object({
    status: z.enum(answerStatuses),
    source: z.enum(['embedded', 'registry']),
    /** The day the answer is true of. */
    asOf: z.nullable(Day),
    /** A sentence for the person when it is not simply found. */
    say: z.nullable(z.string()),
    rows: z.array(row),
  })
}
