import { lowerFirst } from '@portal/domain/russian/lower-first'
import type { SignedCtx } from '../../../context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { appendEvent } from '../../../kernel/record/index.ts'
import type { OwnedFile } from '../queries.ts'
import { isNamed, type NamedVerdict } from './store-signature.ts'
import { readTrust } from '../../trust/index.ts'
import { verifyFile } from './verify-file.ts'

/** What is signed: the digests of a content, and the file that bears it once there is one. */
export type Signable = Pick<OwnedFile, 'sha256' | 'streebog256' | 'streebog512' | 'request_id'> & { id: string | null }

/** Verdicts on a detached signature, one for every signer; refuses one that mathematics refutes, and keeps the try. */
export async function judgeSignature(ctx: SignedCtx, file: Signable, cms: Uint8Array): Promise<NamedVerdict[]> {
  const verdicts = await verifyFile(ctx, { file, cms, at: ctx.now(), trust: await readTrust(ctx) })
  const refuted = verdicts.find((verdict) => verdict.verdict === 'invalid' || !isNamed(verdict))
  if (!refuted) return verdicts.filter(isNamed)
  const [failure] = refuted.failures
  await appendEvent(ctx.db, {
    at: ctx.now(),
    type: 'signature.failed',
    userId: ctx.user.id,
    ip: ctx.ip,
    agent: ctx.agent,
    requestId: file.request_id,
    objectType: 'file',
    objectId: file.id,
    result: 'SIGNATURE_REFUSED',
    detail: { reason: refuted.reason },
  })
  throw refuse('SIGNATURE_REFUSED', {
    // The sentence goes on after «Подпись не принята:».
    why: lowerFirst(refuted.text),
    check: failure?.check ?? null,
    reason: refuted.reason,
  })
}
