import { createServer, type RequestListener } from 'node:http'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { trust } from '@portal/contract/features/trust/endpoints'
import { toBase64, toPem } from '@portal/gost/bytes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoListAddress } from '../../platform/signature/demo/demo-name.ts'
import { aDeclarantRequest, aPdf } from '../../testing/arrange/declarant-request.ts'
import { signatureBy } from '../../testing/signatures/demo-signature.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { loadTrust } from '../../testing/signatures/load-trust.ts'
import { aHolder, aRevocationList, type Holder } from '../../testing/signatures/pki.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let ref: string
let address: string
let centre: Holder
let answer: RequestListener = (_, response) => response.writeHead(500).end()
const site = createServer((request, response) => answer(request, response))
const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const bound = site.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/centre.crl`
  portal = await aPortal({ config: { demo: false, revocation: 'live' } })
  declarant = await portal.as('declarant')
  const root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  centre = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
  await loadTrust(portal, [root, centre].map(({ certificate }) => toPem('CERTIFICATE', certificate)).join('\n'))
  await loadTrust(portal, await aRevocationList(root, { from, until }))
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
afterAll(async () => {
  await portal.close()
  site.close()
})

const overview = async () => {
  // Nobody stays signed in through hours of silence.
  const staff = await portal.signIn('admin')
  return answered(await staff(trust.overview))
}
const stored = () => portal.db.selectFrom('signature').select(['verdict']).where('file_id', '=', ref).execute()

async function signBy(holder: Holder) {
  const signature = toBase64(await signatureBy(holder, declarant, ref, portal.clock.now()))
  return declarant(files.sign, { params: { ref }, body: { signature } })
}

test('a list that is away is asked for again later and later, and the page says when', async () => {
  const person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until, lists: [address] })
  const [signature] = answered(await signBy(person)).signatures
  expect(signature).toMatchObject({ verdict: 'notChecked', nextCheckAt: expect.any(String) })
  await portal.sweep()
  const [source] = (await overview()).sources ?? []
  expect(source).toMatchObject({ address, lastOkAt: null, failure: 'HTTP 500' })
  expect(new Date(source?.nextAt ?? '') > portal.clock.now()).toBe(true)
  expect(await stored()).toEqual([{ verdict: 'notChecked' }])
})

test('when it is there it is loaded, and the signature that waited for it is checked', async () => {
  const list = await aRevocationList(centre, { from: portal.clock.now(), until: new Date('2026-03-20T00:00:00Z') })
  answer = (_, response) => response.writeHead(200, { 'content-type': 'application/pkix-crl' }).end(list)
  portal.clock.wait(11 * 60_000)
  await portal.sweep()
  expect(await stored()).toEqual([{ verdict: 'valid' }])
  expect((await overview()).sources).toMatchObject([{ address, lastOkAt: expect.any(String), failure: null }])
  // The same list fetched again is no failure of anything.
  portal.clock.wait(13 * 3_600_000)
  await portal.sweep()
  expect((await overview()).sources).toMatchObject([{ failure: null }])
})

test('where a stranger says his lists are nobody calls', async () => {
  declarant = await portal.signIn('declarant')
  const stranger = await aHolder({ name: 'Чужой', from, until, lists: ['http://127.0.0.1:1/inside'] })
  expect((await signBy(stranger)).problem).toMatchObject({ reason: 'CHAIN_UNTRUSTED' })
  expect((await overview()).sources).toHaveLength(1)
})

test('the demonstration’s authority, left from when it was simulated, is not called', async () => {
  const now = portal.clock.now()
  await portal.db.insertInto('crl_source').values({ address: demoListAddress, noted_at: now, next_at: now }).execute()
  await portal.sweep()
  expect((await overview()).sources).toMatchObject([{ address }])
})

test('several lists are fetched at once: one that keeps silent holds up none of the others', async () => {
  const now = portal.clock.now()
  const places = ['silent', 'one', 'two', 'three'].map((name) => address.replace('centre.crl', name))
  await portal.db.deleteFrom('crl_source').execute()
  await portal.db
    .insertInto('crl_source')
    .values(places.map((place) => ({ address: place, noted_at: now, next_at: now })))
    .execute()
  const asked = new Set<string>()
  // The silent one speaks when all the others have been asked, and not before.
  const silent: (() => void)[] = []
  answer = ({ url = '' }, response) => {
    asked.add(url)
    if (url === '/silent') silent.push(() => response.writeHead(503).end())
    else response.writeHead(404).end()
    if (asked.size === places.length) for (const speak of silent) speak()
  }
  await portal.sweep()
  const failures = Object.fromEntries(((await overview()).sources ?? []).map((one) => [one.address, one.failure]))
  expect(failures).toEqual(Object.fromEntries(places.map((place, at) => [place, at === 0 ? 'HTTP 503' : 'HTTP 404'])))
})
