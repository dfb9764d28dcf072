import type { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { evidenceOf } from '../../kernel/files/evidence.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { signerName } from '../../platform/signature/verdict.ts'
import { verdictOn } from './check-attorney.ts'
import { contentOf } from './queries.ts'
import { seeAttorney } from './who-may.ts'

/** Who signed the power, and what the checks of his signature say. */
export const signature: Handler<typeof attorneys.signature> = async (ctx, { query }) => {
  const row = await seeAttorney(ctx, query.id)
  const content = await contentOf(ctx.db, row.id)
  if (!content) throw refuse('NOT_FOUND')
  const verdict = await verdictOn(ctx, { ...content, receivedAt: row.created_at })
  const { subject, certificate } = verdict
  // Only a power with a signature that names its signer was taken.
  if (!subject || !certificate) throw refuse('NOT_FOUND')
  const { text, checks } = evidenceOf(verdict)
  return {
    signer: signerName(subject),
    organization: subject.organisation,
    position: subject.position,
    inn: subject.organisationInn ?? subject.inn,
    snils: subject.snils,
    serial: certificate.serial,
    issuer: certificate.issuer,
    validFrom: certificate.validFrom.toISOString(),
    validTo: certificate.validTo.toISOString(),
    claimedAt: verdict.signingTime?.toISOString() ?? null,
    receivedAt: row.created_at.toISOString(),
    verdict: verdict.verdict,
    text,
    checks,
  }
}

/** The XML as it was brought, or the signature under it. */
export const file: Handler<typeof attorneys.file> = async (ctx, { params, query }) => {
  const row = await seeAttorney(ctx, params.id)
  const content = await contentOf(ctx.db, row.id)
  if (!content) throw refuse('NOT_FOUND')
  return query.part === 'sig'
    ? { name: `${row.name}.sig`, mediaType: 'application/pkcs7-signature', content: content.signature }
    : { name: row.name, mediaType: 'application/xml', content: content.xml }
}
