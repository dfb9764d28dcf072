import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { trust } from '@portal/contract/features/trust/endpoints'
import { toBase64, toPem } from '@portal/gost/bytes'
import { oids } from '@portal/gost/oids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCertificate } from '../../platform/signature/certificates/certificate.ts'
import { readOcspAnswer, UselessAnswer } from '../../platform/signature/certificates/ocsp.ts'
import { anOcspAnswer, anOcspRefusal } from '../../testing/signatures/an-ocsp-answer.ts'
import { aDeclarantRequest, aPdf } from '../../testing/arrange/declarant-request.ts'
import { signatureBy } from '../../testing/signatures/demo-signature.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { loadTrust } from '../../testing/signatures/load-trust.ts'
import { aHolder, aRevocationList, type Holder } from '../../testing/signatures/pki.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { readTrust } from './read-trust.ts'

let portal: TestPortal
let declarant: Api
let itemId: string
let ref: string
let address: string
let root: Holder
let centre: Holder
let person: Holder
let count = 0
/** What the responder answers with, whatever it is asked. */
let says: (at: Date) => Promise<Uint8Array> = async () => anOcspRefusal(3)
const asked: string[] = []
const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]

async function respond(request: IncomingMessage, response: ServerResponse) {
  asked.push(request.headers['content-type'] ?? '')
  request.resume()
  const answer = await says(portal.clock.now())
  response.writeHead(200, { 'content-type': 'application/ocsp-response' }).end(answer)
}
const site = createServer((request, response) => void respond(request, response))

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const bound = site.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/ocsp`
  portal = await aPortal({ config: { demo: false, revocation: 'live' } })
  declarant = await portal.as('declarant')
  root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  centre = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
  await loadTrust(portal, [root, centre].map(({ certificate }) => toPem('CERTIFICATE', certificate)).join('\n'))
  await loadTrust(portal, await aRevocationList(root, { from, until }))
  const requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
  const { folders } = answered(await declarant(completeness.folders, { params: { id: requestId } }))
  itemId = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('dwg'))?.id ?? ''
})
afterAll(async () => {
  await portal.close()
  site.close()
})

beforeEach(async () => {
  declarant = await portal.signIn('declarant')
  person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until, ocsp: address })
  const name = `${(count += 1)}.pdf`
  const uploaded = await declarant(completeness.upload, { params: { id: itemId }, query: { name }, bytes: aPdf(name) })
  ref = answered(uploaded).documents.at(-1)?.file.ref ?? ''
  const signature = toBase64(await signatureBy(person, declarant, ref, portal.clock.now()))
  const signed = answered(await declarant(files.sign, { params: { ref }, body: { signature } }))
  expect(signed.signatures).toMatchObject([{ verdict: 'notChecked' }])
})

const stored = () =>
  portal.db.selectFrom('signature').select(['verdict', 'reason']).where('file_id', '=', ref).execute()
async function source() {
  const staff = await portal.signIn('admin')
  return answered(await staff(trust.overview)).sources?.find(({ kind }) => kind === 'answers')
}
/** The answers that are given a day after the first question of this test. */
async function later() {
  portal.clock.wait(13 * 3_600_000)
  await portal.sweep()
}

test('a certificate no list speaks of is asked about; what the authority answered is kept, and the verdict rests on it', async () => {
  const { created_at: at } = await portal.db
    .selectFrom('signature')
    .select('created_at')
    .where('file_id', '=', ref)
    .executeTakeFirstOrThrow()
  // An answer tells whole seconds: this one seems to be older than the signature it is about.
  says = () => anOcspAnswer({ of: person, issuer: centre, at, state: 'good' })
  await portal.sweep()
  await portal.sweep()
  expect(asked.at(-1)).toBe('application/ocsp-request')
  expect(await stored()).toEqual([{ verdict: 'valid', reason: 'OK' }])
  const kept = await portal.db.selectFrom('ocsp_answer').select(['state', 'issuer', 'address']).execute()
  expect(kept).toEqual([{ state: 'good', issuer: 'УЦ Вымысел', address }])
  const { evidence } = await portal.db
    .selectFrom('signature_check')
    .innerJoin('signature', 'signature.id', 'signature_id')
    .select('evidence')
    .where('file_id', '=', ref)
    .where('signature_check.verdict', '=', 'valid')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(evidence)).toContain('УЦ Вымысел, ответ OCSP')
  expect(await source()).toMatchObject({ address, failure: null, nextAt: null })
})

test('a responder the authority appointed may answer; a revocation it tells of refutes the signature', async () => {
  const purposes = [oids.ocspSigning]
  const responder = await aHolder({ name: 'Служба ответов', issuer: centre, from, until, purposes })
  const revokedAt = new Date('2026-01-15T00:00:00Z')
  says = (at) => anOcspAnswer({ of: person, issuer: centre, at, state: { revokedAt }, by: responder })
  await portal.sweep()
  await portal.sweep()
  expect(await stored()).toEqual([{ verdict: 'invalid', reason: 'CERT_REVOKED' }])
})

test('a certificate revoked after the signature was good when it was received', async () => {
  says = (at) => anOcspAnswer({ of: person, issuer: centre, at, state: { revokedAt: new Date(at.getTime() - 60_000) } })
  portal.clock.wait(3_600_000)
  await portal.sweep()
  await portal.sweep()
  expect(await stored()).toEqual([{ verdict: 'valid', reason: 'OK' }])
})

test('an address that does not answer is asked once, and all its questions are put off; old ones are forgotten', async () => {
  const [first] = await portal.db.selectFrom('ocsp_question').selectAll().execute()
  if (!first) throw new Error('nothing is asked')
  const silent = 'http://127.0.0.1:1/ocsp'
  const now = portal.clock.now()
  const twin = (n: number) => ({ ...first, certificate: Buffer.alloc(32, n), address: silent, next_at: now, tries: n })
  await portal.db
    .insertInto('ocsp_question')
    .values([twin(1), twin(2), twin(3)])
    .execute()
  await portal.sweep()
  const put = await portal.db
    .selectFrom('ocsp_question')
    .select(['tries', 'next_at', 'failure'])
    .where('address', '=', silent)
    .orderBy('tries')
    .execute()
  expect(put.map(({ tries, failure }) => [tries, failure !== null])).toEqual([
    [2, true],
    [3, true],
    [4, true],
  ])
  expect(put.map(({ next_at }) => Math.floor((Number(next_at) - now.getTime()) / 60_000))).toEqual([10, 20, 40])
  portal.clock.wait(8 * 86_400_000)
  await portal.sweep()
  const left = await portal.db.selectFrom('ocsp_question').select('certificate').where('address', '=', silent).execute()
  expect(left).toEqual([])
})

test('an answer that proves nothing changes nothing: it says why, and the authority is asked again', async () => {
  const stranger = await aHolder({ name: 'Чужая служба', from, until, purposes: [oids.ocspSigning] })
  const colleague = await aHolder({ name: 'Иванова Анна', issuer: centre, from, until })
  const good = { of: person, issuer: centre, state: 'good' as const }
  const cases: [typeof says, string][] = [
    [async () => anOcspRefusal(3), 'служба просит зайти позже'],
    [async () => new TextEncoder().encode('<html>'), 'ответ не прочитан'],
    [(at) => anOcspAnswer({ ...good, at, by: stranger }), 'ответ подписан не издателем'],
    [(at) => anOcspAnswer({ ...good, at, by: colleague }), 'ответ подписан не издателем'],
    [(at) => anOcspAnswer({ ...good, at, of: colleague }), 'ответ о другом сертификате'],
    [(at) => anOcspAnswer({ ...good, at, state: 'unknown' }), 'служба не знает этого сертификата'],
    [() => anOcspAnswer({ ...good, at: from, until: new Date('2025-02-01T00:00:00Z') }), 'ответ устарел'],
  ]
  for (const [answer, why] of cases) {
    says = answer
    await later()
    expect(await source()).toMatchObject({ failure: expect.stringContaining(why), nextAt: expect.any(String) })
  }
  expect(await stored()).toEqual([{ verdict: 'notChecked', reason: 'CRL_UNAVAILABLE' }])
})

test('an answer with a touched bit is refused, or says what it said: nothing of it but its certificates is unsigned', async () => {
  const at = portal.clock.now()
  const whole = await anOcspAnswer({ of: person, issuer: centre, at, state: 'good' })
  const pair = {
    certificate: readCertificate(person.certificate),
    issuer: readCertificate(centre.certificate),
    now: at,
  }
  const said = await readOcspAnswer(whole, pair)
  for (let n = 0; n < whole.length; n += 5) {
    const touched = whole.slice()
    touched[n] = (whole[n] ?? 0) ^ (1 << (n % 8))
    const answer = await readOcspAnswer(touched, pair).catch((error: unknown) => error)
    if (!(answer instanceof UselessAnswer)) expect(answer).toEqual(said)
  }
})

// Last: from here on a list speaks of every certificate of the authority.
test('a revocation that was answered stands beside an older list that is silent, and gives way to a newer one', async () => {
  const now = portal.clock.now()
  says = (at) => anOcspAnswer({ of: person, issuer: centre, at, state: { revokedAt: from } })
  await portal.sweep()
  const { store } = await readTrust(portal.shared)
  const stateNow = async () => {
    const issuer = readCertificate(centre.certificate)
    return store.revocationOf(readCertificate(person.certificate), { issuer, at: portal.clock.now() })
  }
  expect(await stateNow()).toMatchObject({ state: 'revoked', list: { isAnswer: true } })
  const list = (begins: number, number: bigint) =>
    aRevocationList(centre, { from: new Date(now.getTime() + begins), until, number })
  await loadTrust(portal, await list(-3_600_000, 1n))
  expect(await stateNow()).toMatchObject({ state: 'revoked', list: { isAnswer: true } })
  portal.clock.wait(3_600_000)
  await loadTrust(portal, await list(1_800_000, 2n))
  expect(await stateNow()).toMatchObject({ state: 'good' })
})
