import * as z from 'zod/mini'
import { FileRef, Moment } from '../../shared.ts'

/** What a check found, in a sentence. */
export const Finding = z.object({ state: z.enum(['ok', 'warning', 'error', 'notChecked']), text: z.string() })

/** One content of a document, with what it changed in the one before. */
export const FileVersion = z.object({
  no: z.number(),
  file: FileRef,
  sha256: z.string(),
  pages: z.nullable(z.number()),
  /** Who brought it, and for which organisation; null = the portal itself. */
  by: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  at: Moment,
  /** The remark it answers. */
  remark: z.nullable(z.object({ number: z.nullable(z.string()), text: z.string() })),
  /** Against the version before; null = it is the first. */
  change: z.nullable(
    z.object({ bytes: z.number(), pages: z.nullable(z.number()), name: z.boolean(), content: z.boolean() }),
  ),
  isSigned: z.boolean(),
  signers: z.array(z.string()),
  /** Checks of the content that ended badly or did not run, in words. */
  findings: z.array(Finding),
})
