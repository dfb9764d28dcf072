import * as z from 'zod/mini'
import { Moment } from '../../shared.ts'

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
