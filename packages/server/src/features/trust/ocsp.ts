import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { bytesOf } from '../../kernel/files/bytes-of.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { SignatureVerdict, SignerCertificate } from '../../platform/signature/verdict.ts'
import { checkWaitingNow } from './import-trust.ts'
import { numberBytes } from './stored-trust.ts'

const mostLength = 500

/**
 * Remembers whom to ask about the certificates no loaded list speaks of. Only of a chain that ends at a trusted root: an
 * address from a stranger's certificate would make the portal call wherever he likes.
 */
export async function noteOcspQuestions(ctx: Pick<Ctx, 'db' | 'now'>, verdict: SignatureVerdict): Promise<void> {
  if (verdict.reason !== 'CRL_UNAVAILABLE' || !verdict.certificate) return
  const links = [verdict.certificate, ...verdict.chain]
  for (const [at, certificate] of links.entries()) {
    const issuer = links[at + 1]
    const address = certificate.answerAddresses.find(isAddress)
    if (issuer && address) await note(ctx, { certificate, issuer, address })
  }
}

function isAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && address.length <= mostLength && URL.canParse(address)
}

interface Asked {
  certificate: SignerCertificate
  issuer: SignerCertificate
  address: string
}

async function note({ db, now }: Pick<Ctx, 'db' | 'now'>, { certificate, issuer, address }: Asked): Promise<void> {
  await sql`
    insert into ocsp_question (certificate, der, issuer_der, address, noted_at, next_at)
    values (${createHash('sha256').update(certificate.der).digest()}, ${Buffer.from(certificate.der)},
      ${Buffer.from(issuer.der)}, ${address}, ${now()}, ${now()})
    on conflict (certificate) do update set next_at = ${now()}
      where ocsp_question.next_at is null and ocsp_question.last_ok_at < ${new Date(now().getTime() - restMs)}`.execute(
    db,
  )
}

// An answer that does not help is not asked for again at once.
const restMs = 5 * 60_000
const atOnce = 20
const [firstRetryMs, latestMs] = [5 * 60_000, 12 * 3_600_000]
const claimMs = 15 * 60_000

interface Question {
  certificate: Buffer
  der: Buffer
  issuer_der: Buffer
  address: string
  tries: number
}

/** Asks authorities about single certificates, a few at a time; what fails is asked again later and later. */
export async function askOcsp(ctx: Ctx): Promise<void> {
  if (!ctx.external.revocation) return
  const now = ctx.now()
  const { rows } = await sql<Question>`
    update ocsp_question set next_at = ${new Date(now.getTime() + claimMs)}
    where certificate in (
      select certificate from ocsp_question where next_at <= ${now} order by next_at, certificate limit ${atOnce}
      for update skip locked)
    returning certificate, der, issuer_der, address, tries`.execute(ctx.db)
  const faults: unknown[] = []
  for (const question of rows) {
    try {
      await askOne(ctx, question)
    } catch (error) {
      faults.push(error)
      await putOff(ctx, question, 'сбой портала при запросе')
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'authorities were not asked about certificates')
}

async function askOne(ctx: Ctx, question: Question): Promise<void> {
  const [{ ownerTitle, readCertificate }, ocsp] = await Promise.all([
    import('../../platform/signature/certificate.ts'),
    import('../../platform/signature/ocsp.ts'),
  ])
  const pair = { certificate: readCertificate(question.der), issuer: readCertificate(question.issuer_der) }
  const said = await ctx.external.revocation?.ask(question.address, ocsp.ocspQuestion(pair))
  if (!said || said.failure !== null) return putOff(ctx, question, said?.failure ?? 'off')
  try {
    const answer = await ocsp.readOcspAnswer(said.answer, { ...pair, now: ctx.now() })
    const issuer = ownerTitle(pair.issuer)
    await ctx.transaction(async (tx) => {
      await sql`
        insert into ocsp_answer
          (id, issuer_key, issuer, serial, state, revoked_at, this_update, next_update, sha256, der, address, received_at)
        values (${newId(tx)}, ${bytesOf(pair.issuer.publicKeyDigest)}, ${issuer}, ${numberBytes(pair.certificate.serial)},
          ${answer.state}, ${answer.revokedAt}, ${answer.thisUpdate}, ${answer.nextUpdate},
          ${bytesOf(ocsp.answerDigest(said.answer))}, ${Buffer.from(said.answer)}, ${question.address}, ${tx.now()})
        on conflict (sha256) do nothing`.execute(tx.db)
      await tx.db
        .updateTable('ocsp_question')
        .set({ next_at: null, tries: 0, last_ok_at: tx.now(), failure: null })
        .where('certificate', '=', question.certificate)
        .execute()
      await checkWaitingNow(tx)
    })
  } catch (error) {
    if (error instanceof ocsp.UselessAnswer) return putOff(ctx, question, error.message)
    throw error
  }
}

async function putOff(ctx: Ctx, { certificate, tries }: Question, failure: string): Promise<void> {
  const now = ctx.now()
  const next = new Date(now.getTime() + Math.min(latestMs, firstRetryMs * 2 ** Math.min(tries, 10)))
  await ctx.db
    .updateTable('ocsp_question')
    .set({ next_at: next, tries: tries + 1, last_failed_at: now, failure: failure.slice(0, 500) })
    .where('certificate', '=', certificate)
    .execute()
}
