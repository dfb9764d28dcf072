import * as z from 'zod/mini'

/** One difference between an application and what is offered to it; `domain/request/carried/review.ts`. */
export const ReviewRow = z.object({
  path: z.string(),
  section: z.string(),
  group: z.string(),
  label: z.string(),
  state: z.enum(['new', 'changed', 'byHand', 'conflict', 'gone']),
  mine: z.nullable(z.string()),
  offered: z.nullable(z.string()),
  /** Taken unless the person decides otherwise. */
  isTaken: z.boolean(),
})

/** What was not carried over, and why. */
export const LeftOut = z.object({ label: z.string(), text: z.string(), why: z.string() })
