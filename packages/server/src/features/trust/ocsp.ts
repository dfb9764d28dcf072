import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { bytesOf } from '../../kernel/files/bytes-of.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { SignatureVerdict, SignerCertificate } from '../../platform/signature/verdict.ts'
import { claimMs, firstRetryMs, isAddress, latestMs } from './authorities.ts'
import { checkWaitingNow } from './import-trust.ts'
import { numberBytes } from './stored-trust.ts'

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
    on conflict (certificate) do update set noted_at = excluded.noted_at,
      next_at = case when ocsp_question.next_at is null and ocsp_question.last_ok_at < ${new Date(now().getTime() - restMs)}
        then excluded.next_at else ocsp_question.next_at end`.execute(db)
}

// An answer that does not help is not asked for again at once.
const restMs = 5 * 60_000
const ofSweep = 20
// Other sweeps wait for this one, and an address may be silent until the time is up.
const atOnce = 5
// A signature that waits is checked again within a day, and notes its questions again.
const forgetMs = 7 * 86_400_000

interface Question {
  certificate: Buffer
  der: Buffer
  issuer_der: Buffer
  address: string
}

/** Asks authorities about single certificates, a few at a time; what fails is asked again later and later. */
export async function askOcsp(ctx: Ctx): Promise<void> {
  if (!ctx.external.revocation) return
  const now = ctx.now()
  const forgotten = new Date(now.getTime() - forgetMs)
  await ctx.db.deleteFrom('ocsp_question').where('noted_at', '<', forgotten).execute()
  const { rows } = await sql<Question>`
    update ocsp_question set next_at = ${new Date(now.getTime() + claimMs)}
    where certificate in (
      select certificate from ocsp_question where next_at <= ${now} order by next_at, certificate limit ${ofSweep}
      for update skip locked)
    returning certificate, der, issuer_der, address`.execute(ctx.db)
  const faults: unknown[] = []
  await eachOf([...new Set(rows.map(({ address }) => address))], atOnce, async (address) => {
    const its = rows.filter((row) => row.address === address)
    faults.push(...(await askAddress(ctx, its)))
  })
  if (faults.length > 0) throw new AggregateError(faults, 'authorities were not asked about certificates')
}

/** Does the work of each, so many at a time. What fails it says itself: one that throws would leave the others. */
async function eachOf<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const workNext = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, workNext))
}

/** One after another; an address that does not answer is asked nothing more. Answers the faults of the portal. */
async function askAddress(ctx: Ctx, questions: readonly Question[]): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const question of questions) {
    try {
      const { isSilent } = await askOne(ctx, question)
      if (isSilent) break
    } catch (error) {
      faults.push(error)
      await putOff(ctx, question, 'сбой портала при запросе')
    }
  }
  return faults
}

async function askOne(ctx: Ctx, question: Question): Promise<{ isSilent: boolean }> {
  const [{ ownerTitle, readCertificate }, ocsp] = await Promise.all([
    import('../../platform/signature/certificates/certificate.ts'),
    import('../../platform/signature/certificates/ocsp.ts'),
  ])
  const pair = { certificate: readCertificate(question.der), issuer: readCertificate(question.issuer_der) }
  const said = await ctx.external.revocation?.ask(question.address, ocsp.ocspQuestion(pair))
  if (!said || said.failure !== null) {
    await putOffAll(ctx, question, said?.failure ?? 'off')
    return { isSilent: true }
  }
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
      // Any signature may wait for an authority's certificate; for a signer's own, only his.
      await checkWaitingNow(tx, pair.certificate.isAuthority ? undefined : question.certificate)
    })
  } catch (error) {
    if (!(error instanceof ocsp.UselessAnswer)) throw error
    await putOff(ctx, question, error.message)
  }
  return { isSilent: false }
}

async function putOff(ctx: Ctx, { certificate }: Question, failure: string): Promise<void> {
  await putOffWhere(ctx, sql`certificate = ${certificate}`, failure)
}

/** All that is due at an address which does not answer. */
async function putOffAll(ctx: Ctx, { address }: Question, failure: string): Promise<void> {
  const due = new Date(ctx.now().getTime() + claimMs)
  await putOffWhere(ctx, sql`address = ${address} and next_at <= ${due}`, failure)
}

async function putOffWhere(ctx: Ctx, which: RawBuilder<unknown>, failure: string): Promise<void> {
  const now = ctx.now()
  await sql`
    update ocsp_question set tries = tries + 1, last_failed_at = ${now}, failure = ${failure.slice(0, 500)},
      next_at = ${now}::timestamptz
        + least(${latestMs}::float8, ${firstRetryMs}::float8 * power(2, least(tries, 10))) * interval '1 millisecond'
    where ${which}`.execute(ctx.db)
}
