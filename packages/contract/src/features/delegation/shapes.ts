import * as z from 'zod/mini'
import { Day, Id, Moment } from '../../shared.ts'

/** A person to whom an application is closed, whatever his role. */
export const Exclusion = z.object({
  id: Id,
  requestId: Id,
  /** Number of the application. */
  number: z.string(),
  objectName: z.string(),
  person: z.object({ id: Id, name: z.string() }),
  reason: z.string(),
  since: Moment,
  /** The last day; null: until it is taken back. */
  until: z.nullable(Day),
  /** Whether the application is closed to him now. */
  inForce: z.boolean(),
  /** Who decided. */
  by: z.string(),
})
