import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromPem } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { createStreebog } from '@portal/gost/streebog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standAt } from '../../../testing/arrange/drafts.ts'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let requestId: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
})
afterAll(() => portal.close())

async function folderNow(code: string) {
  const { body } = await declarant(completeness.folders, { params: { id: requestId } })
  const folder = body.folders.find((one) => one.code === code)
  return { id: folder?.id ?? '', items: folder?.items ?? [] }
}

/** The signature of a content, uploaded as a file of its own. */
async function signatureOf(bytes: Uint8Array): Promise<string> {
  const cms = await signatureBytesOf(bytes)
  return (await declarant(files.upload, { query: { name: 'Подпись.sig' }, bytes: cms })).body.ref
}

async function signatureBytesOf(bytes: Uint8Array): Promise<Uint8Array> {
  const [own] = (await declarant(system.demoSigner)).body.certificates
  const streebog = await createStreebog(256)
  streebog.update(bytes)
  const identity = { key: decodePrivateKey(fromPem(own?.key ?? '')), certificate: fromPem(own?.certificate ?? '') }
  return signDetached({ digest: streebog.digest(), ...identity, signingTime: portal.clock.now() })
}

test('a document of the project comes with its signature into the folder, and is signed at once', async () => {
  const bytes = aPdf('Конструктивные решения')
  const query = {
    name: 'КР.pdf',
    completenessFolderId: (await folderNow('04')).id,
    signature: await signatureOf(bytes),
  }
  const { status, body } = await declarant(completeness.signedPDFile, { query, bytes })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'signed', documents: [{ signatures: [{ verdict: 'valid' }] }] })
})

test('in a folder of several documents the mark in the name tells which', async () => {
  const bytes = aPdf('ИОС')
  const query = { requestId, folderCode: '05', signature: await signatureOf(bytes) }
  const put = (name: string) => declarant(completeness.signedFile, { query: { ...query, name }, bytes })
  expect((await put('Сети.pdf')).problem.code).toBe('FILE_FORMAT')
  expect((await put('ИОС5.pdf')).body.title).toBe('Сети связи')
})

test('a signature of another content is refused, and nothing of the file is left', async () => {
  const query = { name: 'ПОС.pdf', requestId, folderCode: '06', signature: await signatureOf(aPdf('другое')) }
  const { problem } = await declarant(completeness.signedFile, { query, bytes: aPdf('ПОС') })
  expect(problem.code).toBe('SIGNATURE_REFUSED')
  expect((await folderNow('06')).items.flatMap(({ documents }) => documents)).toEqual([])
})

test('what the staff alone may ask for is refused to a declarant, and a foreign request looks missing', async () => {
  const bytes = aPdf('АР')
  const signature = await signatureOf(bytes)
  const own = { name: 'АР.pdf', requestId, folderCode: '03', signature, withoutVerification: true }
  expect((await declarant(completeness.signedFile, { query: own, bytes })).status).toBe(403)
  const { id: completenessFolderId } = await folderNow('03')
  const lifted = { name: 'АР.pdf', completenessFolderId, signature, removeGgeFormatRestriction: true }
  expect((await declarant(completeness.signedPDFile, { query: lifted, bytes })).status).toBe(403)
  const stranger = await portal.as('declarant2')
  expect(
    (await stranger(completeness.signedFile, { query: { ...own, withoutVerification: false }, bytes })).status,
  ).toBe(404)
  expect(
    (await stranger(completeness.signedPDFile, { query: { ...lifted, removeGgeFormatRestriction: false }, bytes }))
      .status,
  ).toBe(404)
})

test('staff of the request put in what was brought to them: a signature as it is, a file of any format', async () => {
  const admin = await portal.as('admin')
  const id = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id } })
  const { folders } = (await declarant(completeness.folders, { params: { id } })).body
  await standAt(portal, id, 'completeness')
  const folderOf = (code: string) => folders.find((one) => one.code === code)?.id ?? ''
  const uploaded = async (bytes: Uint8Array) => {
    const by = await signatureBytesOf(bytes)
    return (await admin(files.upload, { query: { name: 'Подпись.sig' }, bytes: by })).body.ref
  }
  const bytes = aPdf('Архитектурные решения')
  const unchecked = {
    name: 'АР.pdf',
    requestId: id,
    folderCode: '03',
    signature: await uploaded(aPdf('другое')),
    withoutVerification: true,
  }
  const plain = { ...unchecked, withoutVerification: false }
  expect((await admin(completeness.signedFile, { query: plain, bytes })).status).toBe(403)
  expect((await admin(completeness.signedFile, { query: unchecked, bytes })).body).toMatchObject({
    documents: [{ file: { name: 'АР.pdf' }, signatures: [{ verdict: 'notChecked' }] }],
  })
  const text = new TextEncoder().encode('Пояснение без формата')
  const lifted = {
    name: 'КР.txt',
    completenessFolderId: folderOf('04'),
    signature: await uploaded(text),
    removeGgeFormatRestriction: true,
  }
  const { status, body } = await admin(completeness.signedPDFile, { query: lifted, bytes: text })
  expect(status).toBe(200)
  expect(body.documents).toMatchObject([{ file: { name: 'КР.txt' }, signatures: [{ verdict: 'valid' }] }])
})
