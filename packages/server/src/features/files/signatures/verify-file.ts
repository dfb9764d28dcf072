import { moscowDay } from '@portal/domain/calendar/days'
import { numberAt } from '@portal/domain/settings/settings'
import type { Ctx } from '../../../context.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import type { SignatureVerdict, Trust } from '../../../platform/signature/verdict.ts'
import { streebog512Of } from '../download/digest.ts'
import type { OwnedFile } from '../queries.ts'

type Content = Pick<OwnedFile, 'sha256' | 'streebog256' | 'streebog512'>

interface Judged {
  file: Content
  cms: Uint8Array
  /** When the signature was received: validity is judged for that moment, not for the signer's claim. */
  at: Date
  trust: Trust
}

/** Judges a signature under a file, one verdict for every signer. */
export async function verifyFile(ctx: Ctx, { file, cms, at, trust }: Judged): Promise<SignatureVerdict[]> {
  // Loaded with the first signature: reading certificates takes a tenth of the memory of an idle portal.
  const { verifySignature } = await import('../../../platform/signature/verify-signature.ts')
  const digests = {
    sha256: file.sha256.toString('hex'),
    streebog256: file.streebog256?.toString('hex'),
    streebog512: file.streebog512?.toString('hex'),
  }
  const given = { cms, at, now: ctx.now(), trust, mostDaysBefore: await claimedDays(ctx) }
  const verdicts = await verifySignature({ ...given, digests })
  if (
    digests.streebog512 ||
    !verdicts.some(({ failures }) => failures.some(({ reason }) => reason === 'DIGEST_UNAVAILABLE'))
  )
    return verdicts
  // Few keys sign with 512 bits, so that digest is made when the first of them comes.
  return verifySignature({ ...given, digests: { ...digests, streebog512: await streebog512Of(ctx, file) } })
}

/** How many days before its receipt a signature may claim to be made. */
export async function claimedDays({ db, now }: Ctx): Promise<number> {
  const today = moscowDay(now())
  return numberAt(await settingsOn(db, today), 'claimedTimeDays', today)
}
