import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

/** An act of the record: who, for whom, what, with what. */
export const Event = z.object({
  /** Moment, chain and place in it. */
  id: z.string(),
  at: Moment,
  type: z.string(),
  title: z.string(),
  /** null: the portal itself, or somebody who was not signed in. */
  userId: z.nullable(Id),
  who: z.nullable(z.string()),
  onBehalfOf: z.nullable(z.string()),
  role: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  requestId: z.nullable(Id),
  request: z.nullable(z.string()),
  objectType: z.nullable(z.string()),
  object: z.nullable(z.string()),
  /** `ok`, or the code of the refusal. */
  result: z.string(),
  resultText: z.string(),
  /** What a person quotes; only of calls since this is recorded. */
  trace: z.nullable(z.string()),
  /** Milliseconds from the call to the act. */
  duration: z.nullable(z.number()),
})

/** What an act has changed; `before` is null where it only says something of itself. */
export const EventDifference = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
