import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

/** What a link of single use is for, as its page shows it before anything is done. */
export const AccountLink = z.object({
  kind: z.enum(['invitation', 'recovery', 'email']),
  login: z.string(),
  /** Whose account it is. */
  name: z.string(),
  /** Where the letter went. */
  email: z.string(),
  expiresAt: Moment,
})

/** One's own account, as its person sees it. */
export const OwnAccount = z.object({
  login: z.string(),
  email: z.string(),
  /** An address that waits to be proved, and until when. */
  newEmail: z.nullable(z.object({ email: z.string(), expiresAt: Moment })),
  hasPassword: z.boolean(),
  /** How the name is declined in documents, as far as the portal can tell. */
  nameForms: z.array(z.object({ gender: z.enum(['male', 'female']), genitive: z.string(), dative: z.string() })),
})

/** Where one is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** What the browser says it is. */
  agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  startedAt: Moment,
  seenAt: Moment,
  /** The one that asks. */
  isThis: z.boolean(),
})
