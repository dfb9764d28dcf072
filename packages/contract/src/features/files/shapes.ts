import * as z from 'zod/mini'
import { FileRef, Id, Moment } from '../../shared.ts'

export const Verdict = z.enum(['unchecked', 'valid', 'invalid', 'notChecked', 'validByExclusion'])

/** One signature under a file, with its check in words. */
export const SignatureView = z.object({
  id: Id,
  signer: z.string(),
  /** For whom it was signed by a deputy. */
  onBehalfOf: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  position: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  snils: z.nullable(z.string()),
  serial: z.string(),
  validFrom: Moment,
  validTo: Moment,
  side: z.enum(['declarant', 'organisation']),
  claimedAt: z.nullable(Moment),
  createdAt: Moment,
  verdict: Verdict,
  reason: z.nullable(z.string()),
  text: z.string(),
  /** When the portal checks again what it could not check; null: there is nothing to wait for. */
  nextCheckAt: z.nullable(Moment),
  /** Each check in its order: what was looked at and how it ended. */
  checks: z.array(
    z.object({ title: z.string(), state: z.enum(['ok', 'failed', 'notChecked']), detail: z.nullable(z.string()) }),
  ),
})

/** One thing without which a signature is not accepted: how it stands, and how to mend it. */
export const SigningStep = z.object({
  title: z.string(),
  state: z.enum(['ok', 'failed', 'notChecked']),
  text: z.string(),
  /** Null: there is nothing to mend. */
  mend: z.nullable(z.string()),
})

export const algorithms = ['sha256', 'streebog256', 'streebog512', 'crc32', '101', '102'] as const

/** How an upload that may be broken off is going. */
export const UploadState = z.object({
  id: Id,
  name: z.string(),
  size: z.number(),
  /** Bytes that are safe with the portal. */
  received: z.number(),
  state: z.enum(['open', 'checking', 'done', 'refused']),
  /** Why it was refused, in a sentence. */
  refusal: z.nullable(z.string()),
  /** Its code, as of any refusal: it tells whether sending the file again may help. */
  refusalCode: z.nullable(z.string()),
  /** The file it has become. */
  ref: z.nullable(Id),
  expiresAt: Moment,
})

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

/** Checks an administrator may lift on one application. */
export const exclusionKinds = [
  'signature',
  'deadline',
  'nopriz',
  'deadlineEsPreExamination',
  'estimateFunding',
] as const

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
