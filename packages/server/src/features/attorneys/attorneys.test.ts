import { randomUUID } from 'node:crypto'
import { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromPem, toBase64 } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attorneyXml } from '../../demo/files/attorney-xml.ts'
import { answered, aRequestAt, standAt } from '../../testing/arrange/drafts.ts'
import { printed, sign } from '../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let head: Api
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  head = await portal.as('orgadmin')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

const builder = { name: 'ООО «Строй-Пример»', inn: '9900001236', ogrn: '1239900000010', kpp: '990001001' }
const vera = { surname: 'Образцова', name: 'Вера', patronymic: 'Примеровна', snils: '90000001184' }
const olga = { surname: 'Смотрова', name: 'Ольга', patronymic: 'Демовна', snils: '90000001790' }
const fedor = { surname: 'Примеров', name: 'Фёдор', patronymic: 'Образцович', snils: '90000001285' }
const powers = [{ code: 'EXAM_01', name: 'Подавать документы на государственную экспертизу и подписывать заявления' }]

function xmlOf(given: Partial<Parameters<typeof attorneyXml>[0]> = {}): string {
  return attorneyXml({
    guid: randomUUID(),
    innerNumber: '15',
    issuedOn: '2026-01-15',
    until: '2026-12-31',
    principal: builder,
    head: fedor,
    representative: vera,
    powers,
    ...given,
  })
}

/** The XML with a signature by the demonstration's key of somebody, as a call takes them. */
async function signedBy(api: Api, xml: string) {
  const [own] = answered(await api(system.demoSigner)).certificates
  const bytes = Buffer.from(xml)
  const cms = await signDetached({
    digest: await streebog(256, bytes),
    key: decodePrivateKey(fromPem(own?.key ?? '')),
    certificate: fromPem(own?.certificate ?? ''),
    signingTime: portal.clock.now(),
  })
  return { name: 'ON_EMCHD_20260115.xml', xml: bytes.toString('base64'), signature: toBase64(cms) }
}

async function aRequest(stage: 'draft_documents' | 'draft_printing' = 'draft_documents') {
  const id = await aRequestAt(portal, 'declarant', { stage })
  await sql`
    update participant set inn = ${builder.inn}, data = data || ${JSON.stringify({ inn: builder.inn })}::jsonb
    where request_id = ${id} and role = 'DECLARANT'`.execute(portal.db)
  return id
}

async function add(requestId: string | null, xml = xmlOf(), by: { signer?: Api; api?: Api } = {}) {
  const { signer = head, api = declarant } = by
  return api(attorneys.upload, { body: { requestId, ...(await signedBy(signer, xml)) }, key: randomUUID() })
}

const listed = async (requestId: string, query = {}) =>
  answered(await declarant(attorneys.list, { params: { requestId }, query }))

test('a power handed down is asked about link by link, and ends with any of them', async () => {
  const id = await aRequest()
  const [good, revoked] = [randomUUID(), `${randomUUID().slice(0, 32)}dead`]
  const chain = [
    { guid: good, principal: 'ООО «Первый»' },
    { guid: revoked, principal: 'ООО «Второй»' },
  ]
  const whole = answered(await add(id, xmlOf({ chain: chain.slice(0, 1) })))
  expect(whole).toMatchObject({ state: 'active', chain: chain.slice(0, 1) })
  expect(whole.checks).toContainEqual(expect.objectContaining({ title: `Передоверие: ${good}`, state: 'ok' }))
  const broken = answered(await add(id, xmlOf({ chain })))
  expect(broken.state).toBe('revoked')
  expect(broken.checks).toContainEqual(
    expect.objectContaining({
      title: `Передоверие: ${revoked}`,
      state: 'failed',
      detail: expect.stringContaining('Второй'),
    }),
  )
})

test('a power is read, checked and shown in words, and its signature tells who gave it', async () => {
  const id = await aRequest()
  const guid = randomUUID()
  const view = answered(await add(id, xmlOf({ guid })))
  expect(view).toMatchObject({
    guid,
    format: 'EMCHD_1',
    innerNumber: '15',
    issuedOn: '2026-01-15',
    until: '2026-12-31',
    isIrrevocable: false,
    mayDelegate: false,
    principal: builder,
    representatives: [{ name: 'Образцова Вера Примеровна', snils: '90000001184' }],
    powers,
    chain: [],
    state: 'active',
    participant: { role: 'Заявитель' },
    history: [{ state: 'active' }],
    mayRemove: true,
  })
  expect(view.checks.map(({ title, state }) => [title, state])).toEqual([
    ['Формат', 'ok'],
    ['Подпись доверителя', 'ok'],
    ['Кто подписал', 'ok'],
    ['Доверитель', 'ok'],
    ['Представитель', 'ok'],
    ['Реестр доверенностей', 'ok'],
    ['Срок', 'ok'],
  ])
  expect(answered(await declarant(attorneys.signature, { query: { id: view.id } }))).toMatchObject({
    signer: 'Примеров Фёдор Образцович',
    inn: builder.inn,
    verdict: 'valid',
  })
  const xml = await declarant(attorneys.file, { params: { id: view.id }, query: { part: 'xml' } })
  expect(xml.bytes.toString()).toContain(guid)
  expect(answered(await declarant(attorneys.ofRequest, { params: { requestId: id } })).attorney?.id).toBe(view.id)
  const own = (await listed(id)).participants.find(({ role }) => role === 'Заявитель')
  expect(
    answered(await declarant(attorneys.ofParticipant, { params: { id: own?.id ?? '' } })).rows.map((row) => row.id),
  ).toEqual([view.id])
})

test.each<[string, () => Promise<[string, Api]>, RegExp]>([
  [
    'of another organisation',
    async () => [xmlOf({ principal: { ...builder, inn: '9900005431' } }), await portal.as('orgadmin2')],
    /ИНН 9900005431/,
  ],
  ['signed by somebody else', async () => [xmlOf(), await portal.as('orgadmin2')], /Кто подписал: Подписал Тестова/],
  ['without a number', async () => [xmlOf({ guid: 'нет' }), head], /нет единого регистрационного номера/],
  ['that is another document', async () => ['<Заявление/>', head], /не машиночитаемая доверенность/],
  ['with a document type', async () => ['<!DOCTYPE a><Доверенность/>', head], /DOCTYPE/],
])('a power %s is refused with a sentence', async (_, given, why) => {
  const id = await aRequest()
  const [xml, signer] = await given()
  const { status, problem } = await add(id, xml, { signer })
  expect([status, problem.errors?.[0]?.message]).toEqual([400, expect.stringMatching(why)])
  expect((await listed(id)).total).toBe(0)
})

test('one changed byte of the XML is found', async () => {
  const id = await aRequest()
  const body = await signedBy(head, xmlOf())
  const xml = Buffer.from(Buffer.from(body.xml, 'base64').toString().replace('Вера', 'Вора')).toString('base64')
  const { status, problem } = await declarant(attorneys.upload, {
    body: { requestId: id, ...body, xml },
    key: randomUUID(),
  })
  expect([status, problem.errors?.[0]]).toEqual([
    400,
    { path: 'signature', message: expect.stringContaining('Файл изменён после подписания') },
  ])
})

test('powers are changed only while something is open, by the declarant; a stranger sees none', async () => {
  const id = await aRequest()
  const { id: attorneyId } = answered(await add(id))
  expect((await add(id, xmlOf(), { api: staff })).problem).toMatchObject({ code: 'FORBIDDEN' })
  const stranger = await portal.as('declarant2')
  expect((await add(id, xmlOf(), { api: stranger })).status).toBe(404)
  for (const call of [
    await stranger(attorneys.list, { params: { requestId: id } }),
    await stranger(attorneys.signature, { query: { id: attorneyId } }),
    await stranger(attorneys.file, { params: { id: attorneyId } }),
    await stranger(attorneys.check, { params: { id: attorneyId } }),
    await stranger(attorneys.remove, { params: { id: attorneyId } }),
  ])
    expect(call.status).toBe(404)
  await standAt(portal, id, 'completenessCorrection_edit')
  expect((await listed(id)).closed).toBe('Доверенности изменяются, пока открыт хотя бы один документ или раздел.')
  expect((await add(id)).status).toBe(403)
  expect((await declarant(attorneys.remove, { params: { id: attorneyId } })).status).toBe(403)
  await portal.db.updateTable('request').set({ open_items: 1 }).where('id', '=', id).execute()
  answered(await declarant(attorneys.remove, { params: { id: attorneyId } }))
  expect((await listed(id)).total).toBe(0)
})

test('the same power is not brought twice', async () => {
  const id = await aRequest()
  const xml = xmlOf()
  answered(await add(id, xml))
  expect((await add(id, xml)).problem.errors?.[0]?.message).toBe('Эта доверенность уже приложена')
})

test('a power revoked in the register is found by the night, told once, and stays in the list as ended', async () => {
  const id = await aRequest()
  const { id: attorneyId } = answered(await add(id))
  const revoked = `${randomUUID().slice(0, 32)}dead`
  await portal.db
    .updateTable('attorney')
    .set({ guid: revoked, data: sql`data || ${JSON.stringify({ guid: revoked })}::jsonb` })
    .where('id', '=', attorneyId)
    .execute()
  // Two in the morning by Moscow.
  await portal.clock.set('2026-03-03T23:00:00.000Z')
  await portal.sweep()
  const { rows } = await listed(id)
  expect(rows[0]).toMatchObject({ state: 'revoked', history: [{ state: 'revoked' }, { state: 'active' }] })
  expect((await listed(id, { isHideInactiveMra: 'true' })).rows).toEqual([])
  const told = answered(await declarant(notices.notifications, { query: {} })).rows.filter(
    ({ requestId }) => requestId === id,
  )
  expect(told.map(({ title }) => title)).toContain('Доверенность отозвана')
})

test('people are reminded thirty, ten and one day before the end, once each', async () => {
  const id = await aRequest()
  answered(await add(id, xmlOf({ until: '2026-06-30' })))
  const days = ['2026-05-30', '2026-05-31', '2026-06-20', '2026-06-29', '2026-06-30']
  for (const day of days) {
    await portal.clock.set(`${day}T07:00:00.000Z`)
    await portal.sweep()
    await portal.sweep()
  }
  const { rows } = await sql<{ day: string }>`
    select distinct day from notification where code = 'mraExpiring' and request_id = ${id} order by day`.execute(
    portal.db,
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-05-31', '2026-06-20', '2026-06-29'])
})

test('where a power is required a paper of the declarant is not signed without one in force', async () => {
  await portal.clock.set('2026-07-06T07:00:00.000Z')
  const id = await aRequest('draft_printing')
  const own = (await listed(id)).participants.find(({ role }) => role === 'Заявитель')
  const mark = (isRequired: boolean, api = staff) =>
    api(attorneys.setRequired, { body: { participantId: own?.id ?? '', isRequired } })
  expect((await mark(true, declarant)).status).toBe(403)
  answered(await mark(true))
  expect((await listed(id)).participants.find((one) => one.id === own?.id)?.isRequired).toBe(true)
  const { forms } = answered(await declarant(documents.make, { params: { id } }))
  await printed(portal)
  const form = answered(await declarant(documents.printForms, { params: { id } })).forms.find(
    ({ type }) => type === 'requestForm',
  )
  expect(forms.length).toBeGreaterThan(0)
  const refused = await sign(portal, declarant, form?.file?.ref ?? '')
  expect([refused.status, refused.problem['why']]).toEqual([
    422,
    expect.stringContaining('только по машиночитаемой доверенности'),
  ])
})

test('a power that ends between two signatures: each says how it stood then, whenever it is checked again', async () => {
  await portal.clock.set('2026-07-06T07:00:00.000Z')
  declarant = await portal.signIn('declarant')
  staff = await portal.signIn('admin')
  const id = await aRequest()
  const guid = randomUUID()
  answered(await add(id, xmlOf({ guid, until: '2026-07-10' })))
  await standAt(portal, id, 'draft_printing')
  await declarant(documents.make, { params: { id } })
  await printed(portal)
  const { forms } = answered(await declarant(documents.printForms, { params: { id } }))
  const [first = '', second = ''] = forms.flatMap(({ file }) => file?.ref ?? [])
  const powerIn = (all: { checks: { title: string }[] }[]) =>
    all.flatMap(({ checks }) => checks.filter(({ title }) => title === 'Доверенность'))
  const inForce = { state: 'ok', detail: `По доверенности ${guid}, действует до 10.07.2026.` }
  expect(powerIn(answered(await sign(portal, declarant, first)).signatures)).toMatchObject([inForce])

  await portal.clock.set('2026-07-11T07:00:00.000Z')
  declarant = await portal.signIn('declarant')
  staff = await portal.signIn('admin')
  const ended = { state: 'failed', detail: `${guid}: срок истёк.` }
  expect(powerIn(answered(await sign(portal, declarant, second)).signatures)).toMatchObject([ended])
  for (const [ref, told] of [
    [first, inForce],
    [second, ended],
  ] as const)
    expect(powerIn(answered(await declarant(files.verifySign, { params: { ref } })).signatures)).toMatchObject([told])

  const own = (await listed(id)).participants.find(({ role }) => role === 'Заявитель')
  answered(await staff(attorneys.setRequired, { body: { participantId: own?.id ?? '', isRequired: true } }))
  const refused = await sign(portal, declarant, second)
  expect([refused.status, refused.problem['why']]).toEqual([
    422,
    expect.stringContaining(`доверенность ${guid} срок истёк`),
  ])
})

test('an employee of the examination organisation brings his own; others see those in force', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'examination' })
  const exam = { name: 'КУ «Экспертиза-Пример»', inn: '9900009877', ogrn: '1029900000030', kpp: '990001001' }
  const own = xmlOf({ principal: exam, head: olga, representative: olga, until: '2026-12-31' })
  expect((await add(null, own, { signer: staff, api: declarant })).status).toBe(403)
  const twice = await Promise.all([1, 2].map(() => add(null, own, { signer: staff, api: staff })))
  const [first, second] = twice.toSorted((a, b) => a.status - b.status)
  expect([first?.status, second?.status]).toEqual([200, 400])
  const added = first?.body
  expect(added).toMatchObject({ employee: 'Смотрова Ольга Демовна', state: 'active', participant: null })
  const another = xmlOf({ principal: exam, head: olga, representative: vera })
  expect((await add(null, another, { signer: staff, api: staff })).problem.errors?.[0]?.message).toContain(
    'а не Смотрова',
  )
  const seenBy = async (api: Api) => answered(await api(attorneys.employees, { params: { id } }))
  expect(await seenBy(declarant)).toMatchObject({ rows: [{ id: added?.id, mayRemove: false }], mayAdd: false })
  await portal.db
    .updateTable('attorney')
    .set({ until: '2026-06-30' })
    .where('id', '=', added?.id ?? '')
    .execute()
  expect((await seenBy(declarant)).rows).toEqual([])
  expect((await seenBy(staff)).rows).toMatchObject([{ id: added?.id, state: 'expired', mayRemove: true }])
})
