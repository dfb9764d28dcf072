import * as z from 'zod/mini'
import { queryFlag } from '../../query.ts'
import { Moment } from '../../shared.ts'

/** Checks an administrator may lift on one application. */
export const exclusionKinds = [
  'signature',
  'deadline',
  'nopriz',
  'deadlineEsPreExamination',
  'estimateFunding',
] as const

/** The same as flags of a query. */
export const exclusionFlags = z.object({
  signature: queryFlag,
  deadline: queryFlag,
  nopriz: queryFlag,
  deadlineEsPreExamination: queryFlag,
  /** That the estimate is examined only with money of part 2 of article 8.3. */
  estimateFunding: queryFlag,
})

/** How the checks of an application stand. */
export const Verification = z.object({
  checks: z.array(
    z.object({
      kind: z.enum(exclusionKinds),
      title: z.string(),
      state: z.enum(['passed', 'failed', 'notRun', 'excluded']),
      text: z.string(),
      /** `ofContract`: lifted on the contract of expert support, for everything filed under it. */
      exclusion: z.nullable(z.object({ reason: z.string(), by: z.string(), at: Moment, ofContract: z.boolean() })),
    }),
  ),
  signatures: z.object({
    total: z.number(),
    valid: z.number(),
    invalid: z.number(),
    notChecked: z.number(),
    byExclusion: z.number(),
  }),
})
