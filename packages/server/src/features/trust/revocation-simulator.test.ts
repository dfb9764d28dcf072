import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { trust } from '@portal/contract/features/trust/endpoints'
import { fromPem, toBase64 } from '@portal/gost/bytes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCertificate } from '../../platform/signature/certificates/certificate.ts'
import { restoreIdentity } from '../../platform/signature/demo/demo-authority.ts'
import { demoAnswerAddress, demoListAddress } from '../../platform/signature/demo/demo-name.ts'
import { ocspQuestion, readOcspAnswer, UselessAnswer } from '../../platform/signature/certificates/ocsp.ts'
import { aDeclarantRequest, aPdf } from '../../testing/arrange/declarant-request.ts'
import { demoSignature, signatureBy } from '../../testing/signatures/demo-signature.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { aHolder } from '../../testing/signatures/pki.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let ref: string
beforeAll(async () => {
  portal = await aPortal({ config: { revocation: 'simulator' } })
  declarant = await portal.as('declarant')
  const requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
  const { folders } = answered(await declarant(completeness.folders, { params: { id: requestId } }))
  const item = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('dwg'))
  const uploaded = await declarant(completeness.upload, {
    params: { id: item?.id ?? '' },
    query: { name: 'а.pdf' },
    bytes: aPdf('а'),
  })
  ref = answered(uploaded).documents[0]?.file.ref ?? ''
})
afterAll(() => portal.close())

const sign = (signature: Uint8Array) =>
  declarant(files.sign, { params: { ref }, body: { signature: toBase64(signature) } })
const overview = async () => answered(await (await portal.signIn('admin'))(trust.overview))
/** The key of the demonstration whose certificate is revoked. */
async function revoked() {
  return restoreIdentity(JSON.parse(await readFile(join(portal.dataDir, 'demo-keys/revoked.json'), 'utf8')))
}

test('the list of the demonstration’s authority is fetched and loaded, and makes nothing of a real one', async () => {
  expect(answered(await sign(await demoSignature(declarant, ref, portal.clock.now()))).signatures).toMatchObject([
    { verdict: 'valid' },
  ])
  await portal.sweep()
  const seen = await overview()
  expect(seen.sources).toMatchObject([{ address: demoListAddress, lastOkAt: expect.any(String), failure: null }])
  expect(seen.lists).toMatchObject([
    { issuer: expect.stringContaining('Демонстрационный'), entries: 1, isOver: false, source: demoListAddress },
  ])
  expect(seen).toMatchObject({ roots: 0, missing: [expect.stringContaining('ни один корневой сертификат')] })
  const all = answered(await (await portal.signIn('admin'))(registers.list)).registers
  expect(all.find(({ code }) => code === 'trust')).toMatchObject({ answers: 'demo', active: null, failed: null })
})

test('a newer list is fetched before the first is over', async () => {
  const [first] = (await overview()).lists
  portal.clock.wait(13 * 3_600_000)
  await portal.sweep()
  const { lists } = await overview()
  expect(lists).toHaveLength(1)
  expect(lists[0]?.thisUpdate).not.toBe(first?.thisUpdate)
})

test('the certificate it revokes signs nothing any more', async () => {
  declarant = await portal.signIn('declarant')
  const refused = await sign(await signatureBy(await revoked(), declarant, ref, portal.clock.now()))
  expect(refused.problem).toMatchObject({
    code: 'SIGNATURE_REFUSED',
    reason: 'CERT_REVOKED',
    title: expect.stringContaining('сертификат отозван'),
  })
})

test('asked about one certificate (OCSP) it answers for its own, and for nobody else', async () => {
  const service = portal.shared.external.revocation
  const root = await portal.shared.demoKeys?.root()
  const [own] = answered(await declarant(system.demoSigner)).certificates
  const now = portal.clock.now()
  const issuer = readCertificate(root ?? new Uint8Array())
  const ask = async (der: Uint8Array, by = issuer) => {
    const pair = { certificate: readCertificate(der), issuer: by }
    const said = await service?.ask(demoAnswerAddress, ocspQuestion(pair))
    if (said?.failure !== null) throw new Error(said?.failure)
    return readOcspAnswer(said.answer, { ...pair, now })
  }
  expect(await ask(fromPem(own?.certificate ?? ''))).toMatchObject({ state: 'good' })
  expect(await ask((await revoked()).certificate)).toMatchObject({ state: 'revoked', revokedAt: expect.any(Date) })
  const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
  const stranger = await aHolder({ name: 'Чужой', from, until, authority: {} })
  const theirs = readCertificate(stranger.certificate)
  await expect(ask(stranger.certificate, theirs)).rejects.toThrow(UselessAnswer)
  expect(await service?.ask('http://other.example/ocsp', new Uint8Array())).toEqual({
    failure: expect.stringContaining('только за центр демонстрации'),
  })
})
