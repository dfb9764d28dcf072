import { createHash } from 'node:crypto'
import type { Side } from '@portal/domain/stages/facts'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import {
  type SignatureVerdict,
  type SignerCertificate,
  type SignerSubject,
  signerName,
} from '../../../platform/signature/verdict.ts'
import { onBehalfOf } from '../../../kernel/on-behalf/on-behalf-of.ts'
import { type CheckStep, evidenceOf } from '../../../kernel/files/evidence.ts'
import type { OwnedFile } from '../queries.ts'
import type { LetterPlace } from './letter-place.ts'
import { noteCrlSources, noteOcspQuestions } from '../../trust/index.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'

/** A verdict that names its signer: only such a signature is stored. */
export type NamedVerdict = SignatureVerdict & { subject: SignerSubject; certificate: SignerCertificate }

export function isNamed(verdict: SignatureVerdict): verdict is NamedVerdict {
  return verdict.subject !== null && verdict.certificate !== null
}

interface Stored {
  file: OwnedFile
  cms: Uint8Array
  side: Side
  verdict: NamedVerdict
  /** Of the signer: by what power he signs, for which organisation. */
  notes: readonly CheckStep[]
  /** Of a letter: its place in the chain of those who sign it. */
  place?: LetterPlace | undefined
}

/** Writes a signature with the evidence of its check. The same certificate under the same file takes its own place. */
export async function storeSignature(ctx: Ctx, { file, cms, side, verdict, notes, place }: Stored): Promise<void> {
  const now = ctx.now()
  const certificate = await storeCertificate(ctx, verdict)
  const earlier = await ctx.db
    .selectFrom('signature')
    .select(['id', 'user_id'])
    .where('file_id', '=', file.id)
    .where('certificate', '=', certificate)
    .where('side', '=', side)
    .executeTakeFirst()
  // One certificate for two parts of a chain: the later signature would put out the earlier one.
  if (place?.part && earlier && earlier.user_id !== (ctx.user?.id ?? null))
    throw refuse('SIGNATURE_REFUSED', {
      why: 'этим сертификатом письмо уже подписал другой сотрудник. Подпишите его своим сертификатом.',
    })
  const id = earlier?.id ?? newId(ctx, now)
  const row = {
    cms,
    signer: signerName(verdict.subject),
    user_id: ctx.user?.id ?? null,
    on_behalf_of: await onBehalfOf(ctx, file.request_id),
    claimed_at: verdict.signingTime,
    created_at: now,
    verdict: verdict.verdict,
    reason: verdict.reason,
    checked_at: now,
    next_check_at: nextCheck(verdict, { now, receivedAt: now }),
    letter_part: place?.part ?? null,
    ends_letter_chain: place?.isLast ?? false,
  }
  await ctx.db
    .insertInto('signature')
    .values({ id, request_id: file.request_id, file_id: file.id, sha256: file.sha256, certificate, side, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await storeCheck(ctx, { signatureId: id, verdict, notes })
}

// What was missing comes by a file or by the hour, and the longer it has not come, the less often it is asked for.
const [soonestMs, latestMs] = [3_600_000, 86_400_000]

/** When a signature that could not be checked is tried again; null: it was. */
export function nextCheck(
  { verdict, reason }: Pick<SignatureVerdict, 'verdict' | 'reason'>,
  { now, receivedAt }: { now: Date; receivedAt: Date },
): Date | null {
  if (verdict !== 'notChecked' || reason !== 'CRL_UNAVAILABLE') return null
  const wait = (now.getTime() - receivedAt.getTime()) / 4
  return new Date(now.getTime() + Math.min(latestMs, Math.max(soonestMs, wait)))
}

/** One more check of a signature: rows of evidence are only added. */
export async function storeCheck(
  ctx: Ctx,
  { signatureId, verdict, notes }: { signatureId: string; verdict: SignatureVerdict; notes: readonly CheckStep[] },
): Promise<void> {
  await ctx.db
    .insertInto('signature_check')
    .values({
      id: newId(ctx),
      signature_id: signatureId,
      at: ctx.now(),
      verdict: verdict.verdict,
      reason: verdict.reason,
      evidence: JSON.stringify(evidenceOf(verdict, notes)),
      by_user: ctx.user?.id ?? null,
    })
    .execute()
  await noteCrlSources(ctx, verdict)
  await noteOcspQuestions(ctx, verdict)
}

/** How the signatures of one file tell their certificates apart. */
export function certificateId({ der }: SignerCertificate): Buffer {
  return createHash('sha256').update(der).digest()
}

async function storeCertificate(ctx: Ctx, { certificate, subject }: NamedVerdict): Promise<Buffer> {
  const sha256 = certificateId(certificate)
  await ctx.db
    .insertInto('certificate')
    .values({
      sha256,
      der: certificate.der,
      serial: bytesOf(certificate.serial.padStart(certificate.serial.length + (certificate.serial.length % 2), '0')),
      issuer_name: bytesOf(certificate.issuerName),
      subject: JSON.stringify({ ...subject, issuer: certificate.issuer, thumbprint: certificate.thumbprint }),
      valid_from: certificate.validFrom,
      valid_to: certificate.validTo,
      trust: null,
      imported_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({ issuer_name: bytesOf(certificate.issuerName) })
        .where('certificate.issuer_name', 'is', null),
    )
    .execute()
  return sha256
}
