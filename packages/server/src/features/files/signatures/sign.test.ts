import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromPem, toBase64, toPem } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createDemoAuthority,
  issueCertificate,
  restoreIdentity,
} from '../../../platform/signature/demo/demo-authority.ts'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { demoSignature, signatureBy } from '../../../testing/signatures/demo-signature.ts'
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

/** A fresh file in a fresh item, both by id. */
async function aFile(name: string) {
  const { body } = await declarant(completeness.folders, { params: { id: requestId } })
  const item = body.folders
    .flatMap(({ items }) => items)
    .find(({ documents, formats }) => documents.length === 0 && formats.includes('dwg'))
  const query = { name, size: String(aPdf(name).length) }
  const uploaded = await declarant(completeness.upload, { params: { id: item?.id ?? '' }, query, bytes: aPdf(name) })
  expect(uploaded.status).toBe(200)
  return {
    ref: uploaded.body.documents[0]?.file.ref ?? '',
    documentId: uploaded.body.documents[0]?.id ?? '',
    itemId: item?.id ?? '',
  }
}

function signatureOf(api: Api, ref: string) {
  return demoSignature(api, ref, portal.clock.now())
}

function signWith(identity: Parameters<typeof signatureBy>[0], ref: string, api: Api) {
  return signatureBy(identity, api, ref, portal.clock.now())
}

function send(ref: string, signature: string, api = declarant) {
  return api(files.sign, { params: { ref }, body: { signature } })
}

async function stateOf(itemId: string) {
  return (await declarant(completeness.item, { params: { id: itemId } })).body.state
}

describe('a signature by the demo key', () => {
  test('is accepted with every check in words, and the item becomes signed', async () => {
    const { ref, itemId } = await aFile('Раздел 3.pdf')
    expect(await stateOf(itemId)).toBe('notSigned')
    const signed = await send(ref, toBase64(await signatureOf(declarant, ref)))
    expect(signed.body.signatures).toMatchObject([
      {
        signer: 'Образцова Вера Примеровна',
        organization: 'Общество с ограниченной ответственностью «Строй-Пример»',
        inn: '9900001236',
        side: 'declarant',
        verdict: 'valid',
        text: expect.stringContaining('Подпись верна'),
      },
    ])
    const checks = signed.body.signatures[0]?.checks ?? []
    expect(checks.map(({ title }) => title)).toContain('Неизменность файла')
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([])
    expect(await stateOf(itemId)).toBe('signed')
    const left = await declarant(completeness.listNotSigned, { params: { requestId } })
    expect(left.body.files.map((file) => file.ref)).not.toContain(ref)
  })

  test.each(['PEM', 'base64', 'base64 of PEM'] as const)('is read as %s', async (form) => {
    const { ref } = await aFile(`Вид ${form}.pdf`)
    const der = await signatureOf(declarant, ref)
    const texts = { PEM: toPem('CMS', der), base64: toBase64(der), 'base64 of PEM': btoa(toPem('CMS', der)) }
    expect((await send(ref, texts[form])).body.signatures).toMatchObject([{ verdict: 'valid' }])
  })

  test('given twice by one person stands once', async () => {
    const { ref } = await aFile('Дважды.pdf')
    await send(ref, toBase64(await signatureOf(declarant, ref)))
    expect((await send(ref, toBase64(await signatureOf(declarant, ref)))).body.signatures).toHaveLength(1)
    const another = await portal.as('orgadmin')
    expect((await send(ref, toBase64(await signatureOf(another, ref)), another)).body.signatures).toHaveLength(2)
  })

  test('is downloaded as it was made, and checked again on demand', async () => {
    const { ref } = await aFile('Скачать подпись.pdf')
    const der = await signatureOf(declarant, ref)
    const [stored] = (await send(ref, toBase64(der))).body.signatures
    const params = { ref, signRef: stored?.id ?? '' }
    const plain = await declarant(files.signature, { params })
    expect(plain.bytes.equals(Buffer.from(der))).toBe(true)
    expect(plain.headers['content-disposition']).toContain('.sig')
    const pem = await declarant(files.signature, { params, query: { format: 'pem' } })
    expect(fromPem(pem.bytes.toString())).toEqual(der)
    expect((await declarant(files.verifySign, { params: { ref } })).body.signatures).toMatchObject([
      { verdict: 'valid' },
    ])
    const kept = await portal.db
      .selectFrom('signature_check')
      .select('verdict')
      .where('signature_id', '=', params.signRef)
      .execute()
    expect(kept).toEqual([{ verdict: 'valid' }, { verdict: 'valid' }])
  })

  test('belongs to its version: the next one has to be signed anew', async () => {
    const { ref, documentId, itemId } = await aFile('Версии.pdf')
    await send(ref, toBase64(await signatureOf(declarant, ref)))
    const next = await declarant(completeness.upload, {
      params: { id: itemId },
      query: { name: 'Версии.pdf', documentId },
      bytes: aPdf('вторая'),
    })
    expect(next.body).toMatchObject({ state: 'notSigned', documents: [{ version: 2, signatures: [] }] })
    expect((await declarant(files.info, { params: { ref } })).body.signatures).toHaveLength(1)
    const late = await send(ref, toBase64(await signatureOf(declarant, ref)))
    expect(late.problem).toMatchObject({
      code: 'SIGNATURE_REFUSED',
      title: expect.stringContaining('заменён новой версией'),
    })
  })

  test('under the certifying sheet stands for the document', async () => {
    const { itemId } = await aFile('Чужой раздел.pdf')
    const query = { name: 'Чужой раздел-УЛ.pdf', informationSheet: true }
    const { body } = await declarant(completeness.upload, { params: { id: itemId }, query, bytes: aPdf('лист') })
    const sheet = body.documents.find(({ isInformationSheet }) => isInformationSheet)?.file.ref ?? ''
    await send(sheet, toBase64(await signatureOf(declarant, sheet)))
    expect(await stateOf(itemId)).toBe('signed')
  })
})

describe('a signature is refused, and says why,', () => {
  test.each([
    ['when it is no signature at all', () => toBase64(new TextEncoder().encode('не подпись')), 'не распознан'],
    ['when it is not even base64', () => 'мусор', 'не распознан'],
  ])('%s', async (title, made, words) => {
    const { ref, itemId } = await aFile(`${title}.pdf`)
    const refused = await send(ref, made())
    expect(refused.problem).toMatchObject({
      code: 'SIGNATURE_REFUSED',
      check: 'container',
      title: expect.stringContaining(words),
    })
    expect(await stateOf(itemId)).toBe('notSigned')
  })

  test('when it was made for another file', async () => {
    const [one, another] = [await aFile('Один.pdf'), await aFile('Другой.pdf')]
    const refused = await send(one.ref, toBase64(await signatureOf(declarant, another.ref)))
    expect(refused.problem).toMatchObject({
      check: 'digest',
      reason: 'DIGEST_MISMATCH',
      title: expect.stringContaining('файл изменён'),
    })
  })

  test('when its bytes were touched', async () => {
    const { ref } = await aFile('Порча.pdf')
    const der = Uint8Array.from(await signatureOf(declarant, ref))
    der[der.length - 5] = (der[der.length - 5] ?? 0) ^ 0xff
    expect((await send(ref, toBase64(der))).problem).toMatchObject({ check: 'signature', reason: 'SIGNATURE_INVALID' })
  })

  test('when the file chosen for it holds something else', async () => {
    const { ref } = await aFile('Не подпись.pdf')
    for (const text of ['not a signature', 'a', 'abcde=', '=', '0', 'AAAA', '%PDF-1.7', '-----BEGIN CMS-----']) {
      const { status, problem } = await send(ref, btoa(text))
      expect([status, problem.code, problem.title], text).toEqual([
        422,
        'SIGNATURE_REFUSED',
        expect.stringMatching(/^Подпись не принята: файл подписи не распознан/),
      ])
    }
  })

  test('when the file is of no application yet', async () => {
    const { body } = await declarant(files.upload, { query: { name: 'Ничей.pdf' }, bytes: aPdf('Ничей') })
    const { problem } = await send(body.ref, toBase64(await signatureOf(declarant, body.ref)))
    expect(problem).toMatchObject({ code: 'SIGNATURE_REFUSED', title: expect.stringContaining('сначала приложите') })
  })

  test('when nobody trusts its issuer', async () => {
    const { ref } = await aFile('Чужой центр.pdf')
    const stranger = await issueCertificate(
      await createDemoAuthority(portal.clock.now()),
      person('9900001236'),
      portal.clock.now(),
    )
    const refused = await send(ref, toBase64(await signWith(stranger, ref, declarant)))
    expect(refused.problem).toMatchObject({ code: 'SIGNATURE_REFUSED', check: 'chain' })
  })

  test('when the certificate has run out', async () => {
    const { ref } = await aFile('Просрочен.pdf')
    const der = await signatureOf(declarant, ref)
    const now = portal.clock.now()
    await portal.clock.set('2038-03-02T07:00:00.000Z')
    const refused = await send(ref, toBase64(der))
    await portal.clock.set(now)
    expect(refused.problem).toMatchObject({ check: 'validity', title: expect.stringContaining('истёк') })
  })

  test('under the application itself, when the certificate is of another organisation', async () => {
    const { ref, documentId } = await aFile('Заявление.pdf')
    await portal.db
      .updateTable('document')
      .set({ type: 'requestForm', item_id: null })
      .where('id', '=', documentId)
      .execute()
    const designer = await portal.as('orgadmin2')
    const [own] = (await designer(system.demoSigner)).body.certificates
    const identity = { key: decodePrivateKey(fromPem(own?.key ?? '')), certificate: fromPem(own?.certificate ?? '') }
    const refused = await send(ref, toBase64(await signWith(identity, ref, declarant)))
    expect(refused.problem).toMatchObject({
      code: 'SIGNATURE_REFUSED',
      title: expect.stringContaining('другая организация (ИНН 9900005431)'),
    })
  })

  test.each(['requestForm', 'letter'])(
    'under a paper of the side (%s), when nobody there is the person of the certificate',
    async (type) => {
      const stranger = await aPersonal(portal, { surname: 'Чужой', name: 'Пётр', snils: '11223344595' })
      const paper = await aPaper(type)
      expect((await send(paper, toBase64(await signWith(stranger, paper, declarant)))).problem).toMatchObject({
        code: 'SIGNATURE_REFUSED',
        title: expect.stringContaining('не значится среди тех, кто подписывает'),
      })
      const director = await aPersonal(portal, { surname: 'ПРИМЁРОВ', name: 'Федор Образцович', snils: null })
      expect((await send(paper, toBase64(await signWith(director, paper, declarant)))).status).toBe(200)
    },
  )

  test('under a letter, when the certificate is of another organisation', async () => {
    const paper = await aPaper('letter')
    const [own] = (await (await portal.as('orgadmin2'))(system.demoSigner)).body.certificates
    const identity = { key: decodePrivateKey(fromPem(own?.key ?? '')), certificate: fromPem(own?.certificate ?? '') }
    const refused = await send(paper, toBase64(await signWith(identity, paper, declarant)))
    expect(refused.problem.title).toContain('другая организация')
  })

  test('under a print form whose data changed', async () => {
    const { ref, documentId } = await aFile('Опись.pdf')
    const change = { type: 'inventoryForm', item_id: null, voided_at: portal.clock.now() }
    await portal.db.updateTable('document').set(change).where('id', '=', documentId).execute()
    expect((await send(ref, toBase64(await signatureOf(declarant, ref)))).problem.code).toBe('PRINT_FORM_STALE')
  })
})

test('a section made by another organisation is signed by it, and the difference is told', async () => {
  const { ref, itemId } = await aFile('Раздел проектировщика.pdf')
  const [own] = (await (await portal.as('orgadmin2'))(system.demoSigner)).body.certificates
  const identity = { key: decodePrivateKey(fromPem(own?.key ?? '')), certificate: fromPem(own?.certificate ?? '') }
  const signed = await send(ref, toBase64(await signWith(identity, ref, declarant)))
  expect(signed.body.signatures).toMatchObject([{ verdict: 'valid', inn: '9900005431' }])
  expect(signed.body.signatures[0]?.checks.at(-1)).toMatchObject({
    title: 'Организация подписавшего',
    detail: expect.stringContaining('другой организации'),
  })
  expect(await stateOf(itemId)).toBe('signed')
})

test('the demo root is believed only where the demonstration is on', async () => {
  const serious = await aPortal({ config: { demo: false } })
  const api = await serious.as('declarant')
  expect((await api(system.demoSigner)).status).toBe(404)
  const id = await aDeclarantRequest(serious)
  const { body } = await api(completeness.generate, { params: { id } })
  const item = body.folders[0]?.items[0]
  const uploaded = await api(completeness.upload, {
    params: { id: item?.id ?? '' },
    query: { name: 'а.pdf' },
    bytes: aPdf(),
  })
  const ref = uploaded.body.documents[0]?.file.ref ?? ''
  const demo = await issueCertificate(
    await createDemoAuthority(serious.clock.now()),
    person('9900001236'),
    serious.clock.now(),
  )
  const refused = await send(ref, toBase64(await signWith(demo, ref, api)), api)
  await serious.close()
  expect(refused.problem).toMatchObject({
    reason: 'DEMO_ROOT_REFUSED',
    title: expect.stringContaining('квалифицированная'),
  })
})

/** A paper of the side that waits for its signature. */
async function aPaper(type: string): Promise<string> {
  const { ref, documentId } = await aFile(`${type} ${Math.random()}.pdf`)
  await portal.db.updateTable('document').set({ type, item_id: null }).where('id', '=', documentId).execute()
  return ref
}

/** A certificate without an organisation, of the authority the portal believes. */
async function aPersonal(
  { dataDir, clock }: TestPortal,
  part: { surname: string; name: string; snils: string | null },
) {
  await declarant(system.demoSigner)
  const names = await readdir(dataDir, { recursive: true })
  const root = names.find((one) => one.endsWith('root.json'))
  const stored: Parameters<typeof restoreIdentity>[0] = JSON.parse(await readFile(join(dataDir, root ?? ''), 'utf8'))
  const subject = { ...person(''), organisation: null, inn: null, ...part }
  return issueCertificate(restoreIdentity(stored), subject, clock.now())
}

function person(inn: string) {
  return {
    surname: 'Чужой',
    name: 'Пётр',
    patronymic: null,
    organisation: 'ООО «Чужое»',
    position: null,
    inn,
    ogrn: null,
    snils: null,
    email: null,
  }
}
