import * as z from 'zod/mini'
import { Day, Id, Moment } from '../../shared.ts'

/** Which exclusions a list holds: those in force, those that are over. */
export const exclusionStates = ['inForce', 'ended'] as const

/** What a list of exclusions is sorted by; with a minus from the last to the first. */
export const exclusionSorts = ['since', '-since', 'person', '-person', 'number', '-number'] as const

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
