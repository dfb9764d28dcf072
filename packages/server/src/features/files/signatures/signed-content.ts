import { buffer } from 'node:stream/consumers'
import type { SignedCtx } from '../../../context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { judgeSignature, type Signable } from './judge-signature.ts'
import { getOwnedFile } from '../queries.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'
import type { KeptContent } from '../contents/kept-content.ts'
import { signatureBytes } from './signature-bytes.ts'
import { checkSigner } from './signer-notes.ts'
import { isNamed, type NamedVerdict, storeSignature } from './store-signature.ts'
import { readTrust } from '../../trust/index.ts'
import { acceptByExclusion } from './update-exclusions.ts'
import { verifyFile } from './verify-file.ts'

interface Given {
  requestId: string
  content: KeptContent
  /** The `.sig` that was uploaded before, by the same person. */
  signatureRef: string
  /** The staff takes it as it is: the verdict is then that it could not be checked. */
  withoutVerification: boolean
}

export interface CheckedSignature {
  cms: Uint8Array
  verdicts: NamedVerdict[]
}

const mostBytes = 1_500_000

/** Checks a signature against a content that is no file yet: what is refused here leaves nothing behind. */
export async function checkSignature(ctx: SignedCtx, given: Given): Promise<CheckedSignature> {
  const cms = await readSignature(ctx, given.signatureRef)
  const digests = await ctx.db
    .selectFrom('blob')
    .select(['sha256', 'streebog256', 'streebog512'])
    .where('sha256', '=', bytesOf(given.content.sha256))
    .executeTakeFirstOrThrow()
  if (given.withoutVerification) return { cms, verdicts: await takeUnchecked(ctx, digests, cms) }
  return { cms, verdicts: await judgeSignature(ctx, { ...digests, id: null, request_id: given.requestId }, cms) }
}

async function takeUnchecked(ctx: SignedCtx, file: Omit<Signable, 'id' | 'request_id'>, cms: Uint8Array) {
  const verdicts = await verifyFile(ctx, { file, cms, at: ctx.now(), trust: await readTrust(ctx) })
  const named = verdicts.filter(isNamed)
  if (named.length === 0) throw refuse('SIGNATURE_REFUSED', { why: 'файл подписи не распознан' })
  return named.map(unchecked)
}

/** Puts the signature under the file the content has become, in the same transaction. */
export async function keepSignature(tx: SignedCtx, fileId: string, { cms, verdicts }: CheckedSignature): Promise<void> {
  const file = await getOwnedFile(tx.db, fileId)
  const signed = { side: 'declarant', requestId: file.request_id, type: file.type } as const
  for (const verdict of verdicts) {
    const notes = await checkSigner(tx, verdict.subject, signed)
    await storeSignature(tx, { file, cms, side: signed.side, verdict, notes })
  }
  if (file.request_id !== null) await acceptByExclusion(tx, file.request_id)
}

async function readSignature(ctx: SignedCtx, ref: string): Promise<Uint8Array> {
  const file = await getOwnedFile(ctx.db, ref)
  if (file.request_id !== null || file.uploaded_by !== ctx.user.id) throw refuse('NOT_FOUND')
  if (file.size > mostBytes) throw refuse('SIGNATURE_REFUSED', { why: 'файл подписи больше 1,5 МБ' })
  const bytes = await buffer(ctx.files.open(file.sha256.toString('hex')))
  return signatureBytes(bytes.toString('base64')) ?? bytes
}

function unchecked(verdict: NamedVerdict): NamedVerdict {
  return { ...verdict, verdict: 'notChecked', text: 'Подпись принята без проверки по решению сотрудника.' }
}
