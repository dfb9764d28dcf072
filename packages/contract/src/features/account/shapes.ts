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

/** A name in the cases in which documents use it. */
export const NameForms = z.object({
  gender: z.enum(['male', 'female']),
  genitive: z.string(),
  dative: z.string(),
  accusative: z.string(),
  instrumental: z.string(),
  prepositional: z.string(),
})

/** One's own account, as its person sees it. */
export const OwnAccount = z.object({
  login: z.string(),
  email: z.string(),
  /** An address that waits to be proved, and until when. */
  newEmail: z.nullable(z.object({ email: z.string(), expiresAt: Moment })),
  hasPassword: z.boolean(),
  /** How the portal declines the name by its rules; two where neither name nor patronymic tells whose it is. */
  nameForms: z.array(NameForms),
  /** How the person has put it right; null: the rules hold. Of a name that was changed since they say nothing. */
  ownForms: z.nullable(NameForms),
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

/** One's own second factor. */
export const SecondFactor = z.object({
  /** Since when a code is asked for; null: it is not. */
  since: z.nullable(Moment),
  /** Recovery codes nobody has used. */
  codesLeft: z.number(),
  /** It may be made anew, not switched off. */
  isObligatory: z.boolean(),
})

/** Recovery codes, shown this once: the portal keeps what they are checked by, not what they are. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
