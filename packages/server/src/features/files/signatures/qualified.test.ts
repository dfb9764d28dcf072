import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { toBase64, toPem } from '@portal/gost/bytes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { signatureBy } from '../../../testing/signatures/demo-signature.ts'
import { answered } from '../../../testing/arrange/drafts.ts'
import { aHolder, aRevocationList, type Holder } from '../../../testing/signatures/pki.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { loadTrust } from '../../../testing/signatures/load-trust.ts'

let portal: TestPortal
let declarant: Api
let requestId: string
let root: Holder
let centre: Holder
let person: Holder
const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
const day = 86_400_000

beforeAll(async () => {
  portal = await aPortal({ config: { demo: false } })
  declarant = await portal.as('declarant')
  requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
  root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  centre = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
  person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until })
})
afterAll(() => portal.close())

async function aFile(name: string): Promise<string> {
  const { folders } = answered(await declarant(completeness.folders, { params: { id: requestId } }))
  const item = folders
    .flatMap(({ items }) => items)
    .find(({ documents, formats }) => documents.length === 0 && formats.includes('dwg'))
  const uploaded = await declarant(completeness.upload, {
    params: { id: item?.id ?? '' },
    query: { name },
    bytes: aPdf(name),
  })
  return answered(uploaded).documents[0]?.file.ref ?? ''
}

async function sign(ref: string, by: Holder, claimed = portal.clock.now()) {
  const signature = toBase64(await signatureBy(by, declarant, ref, claimed))
  return declarant(files.sign, { params: { ref }, body: { signature } })
}

const signaturesOf = async (ref: string) => answered(await declarant(files.verifySign, { params: { ref } })).signatures
const list = (by: Holder, revoked: readonly Uint8Array[] = [], number = 1n) =>
  aRevocationList(by, {
    from: new Date(portal.clock.now().getTime() - day),
    until: new Date(portal.clock.now().getTime() + 6 * day),
    revoked: revoked.map((certificate) => ({ certificate, at: new Date(portal.clock.now().getTime() - day) })),
    number,
  })

async function countChecks(ref: string): Promise<number> {
  const rows = await portal.db
    .selectFrom('signature_check as k')
    .innerJoin('signature as s', 's.id', 'k.signature_id')
    .select('k.id')
    .where('s.file_id', '=', ref)
    .execute()
  return rows.length
}

test('without a loaded root no signature is taken', async () => {
  const refused = await sign(await aFile('а.pdf'), person)
  expect(refused.problem).toMatchObject({ code: 'SIGNATURE_REFUSED', reason: 'CHAIN_UNTRUSTED' })
})

test('without a list in force a signature could not be checked; it is checked again when the list comes', async () => {
  const pem = [root, centre].map(({ certificate }) => toPem('CERTIFICATE', certificate)).join('\n')
  await loadTrust(portal, pem)
  const ref = await aFile('б.pdf')
  const [unchecked] = answered(await sign(ref, person)).signatures
  expect(unchecked).toMatchObject({ verdict: 'notChecked', reason: 'CRL_UNAVAILABLE' })
  expect(unchecked?.checks).toContainEqual({
    title: 'Отзыв сертификата',
    state: 'notChecked',
    detail: expect.stringContaining('Нет действующего списка отозванных сертификатов'),
  })
  await loadTrust(portal, await list(root))
  // Of what came nothing follows yet: no evidence, no event.
  await portal.sweep()
  expect(await countChecks(ref)).toBe(1)
  await loadTrust(portal, await list(centre))
  await portal.sweep()
  expect(await countChecks(ref)).toBe(2)
  const stored = await portal.db
    .selectFrom('signature')
    .select(['verdict', 'next_check_at'])
    .where('file_id', '=', ref)
    .execute()
  expect(stored).toEqual([{ verdict: 'valid', next_check_at: null }])
  const [checked] = await signaturesOf(ref)
  expect(checked?.checks).toContainEqual({
    title: 'Отзыв сертификата',
    state: 'ok',
    detail: 'По списку от 01.03.2026, действует до 08.03.2026.',
  })
  expect(checked?.checks).toContainEqual({
    title: 'Доверие к издателю сертификата',
    state: 'ok',
    detail: 'УЦ Вымысел → Вымышленный корень',
  })
})

test('a certificate that a list revokes is refused with the day of it', async () => {
  const revoked = await aHolder({ name: 'Отозванов Олег', issuer: centre, from, until })
  await loadTrust(portal, await list(centre, [revoked.certificate], 2n))
  const refused = await sign(await aFile('в.pdf'), revoked)
  expect(refused.problem).toMatchObject({ reason: 'CERT_REVOKED', title: expect.stringContaining('01.03.2026') })
})

test('a claimed time outside the validity of the certificate, or far from the receipt, is refused', async () => {
  const own = await aHolder({ name: 'Часов Чеслав', issuer: centre, from: new Date('2020-01-01T00:00:00Z'), until })
  const refused = await sign(await aFile('д.pdf'), own, new Date('2001-01-01T00:00:00Z'))
  expect(refused.problem).toMatchObject({
    reason: 'CLAIMED_OUTSIDE_VALIDITY',
    title: expect.stringContaining('01.01.2001'),
  })
  const ref = await aFile('е.pdf')
  const ahead = await sign(ref, own, new Date(portal.clock.now().getTime() + 3 * day))
  expect(ahead.problem).toMatchObject({ reason: 'CLAIMED_AWAY' })
  const old = await sign(ref, own, new Date(portal.clock.now().getTime() - 500 * day))
  expect(old.problem).toMatchObject({ reason: 'CLAIMED_AWAY' })
  expect((await sign(ref, own, new Date(portal.clock.now().getTime() - 100 * day))).status).toBe(200)
})

test('an authority with several certificates of one name is found by the key, and an ended root gives way to the newer', async () => {
  const earlier = new Date('2026-01-01T00:00:00Z')
  const renewed = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
  const ended = await aHolder({
    name: 'УЦ Вымысел',
    issuer: root,
    from,
    until: earlier,
    authority: { below: 0 },
    key: renewed.key,
  })
  await loadTrust(portal, [ended, renewed].map(({ certificate }) => toPem('CERTIFICATE', certificate)).join('\n'))
  await loadTrust(portal, await list(renewed))
  const own = await aHolder({ name: 'Новиков Никита', issuer: renewed, from, until })
  const [signature] = answered(await sign(await aFile('г.pdf'), own)).signatures
  expect(signature).toMatchObject({ verdict: 'valid' })
})

test('what becomes of the certificate after the receipt is told, and changes nothing', async () => {
  const own = await aHolder({ name: 'Уволенов Устин', issuer: centre, from, until: new Date('2026-03-04T00:00:00Z') })
  const ref = await aFile('ж.pdf')
  expect(answered(await sign(ref, own)).signatures).toMatchObject([{ verdict: 'valid' }])
  portal.clock.wait(3 * day)
  // The session has ended meanwhile.
  declarant = await portal.signIn('declarant')
  const [checked] = await signaturesOf(ref)
  expect(checked).toMatchObject({ verdict: 'valid' })
  expect(checked?.checks).toContainEqual({
    title: 'Сертификат на 05.03.2026',
    state: 'notChecked',
    detail: 'Срок действия истёк 04.03.2026. На подпись, полученную раньше, это не влияет.',
  })
})
