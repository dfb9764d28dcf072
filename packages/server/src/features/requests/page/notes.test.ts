import { documents } from '@portal/contract/features/documents/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, aFilledDraft, answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

test('a note is one’s own: another person of the same application reads nothing of it', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'completeness' })
  const note = (revision: number, text: string) => ({ params: { id }, body: { revision, text } })
  expect(answered(await api(requests.setComment, note(0, 'Позвонить в среду'))).revision).toBe(1)
  expect((await api(requests.setComment, note(0, 'Из другого окна'))).problem).toMatchObject({
    code: 'REVISION_CONFLICT',
    data: { text: 'Позвонить в среду' },
  })
  for (const revision of [0.5, -1, 3_000_000_000])
    expect((await api(requests.setComment, note(revision, 'Не редакция'))).problem.errors?.[0]?.path).toBe('revision')
  for (const login of ['orgadmin', 'admin']) {
    const other = await portal.as(login)
    expect(answered(await other(requests.comment, { params: { id } })).text).toBe('')
  }
  expect(answered(await api(requests.comment, { params: { id } })).text).toBe('Позвонить в среду')
  const record = await portal.db
    .selectFrom('journal_event')
    .select(['type', 'detail'])
    .where('request_id', '=', id)
    .where('type', '=', 'comment.updated')
    .execute()
  // Of the note itself the record keeps nothing.
  expect(record).toEqual([{ type: 'comment.updated', detail: { call: expect.anything() } }])
})

test('a note that was never saved has no later revision', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'completeness' })
  const saved = await api(requests.setComment, { params: { id }, body: { revision: 4, text: 'Позвонить' } })
  expect(saved.problem).toMatchObject({ code: 'REVISION_CONFLICT', revision: 0 })
})

test('a new contact is known to the organisation when it is sent, and not before', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'completeness' })
  const staff = await portal.as('admin')
  const read = async (who: Api) => answered(await who(requests.contacts, { params: { id } }))
  const before = (await read(staff)).inForce
  const contact = { name: 'Новиков Пётр', phone: '123', email: 'novikov@example.ru' }
  const { revision } = answered(await api(requests.setContacts, { params: { id }, body: { revision: 0, ...contact } }))
  expect(await read(staff)).toMatchObject({ inForce: before, draft: null })
  expect((await read(api)).draft).toEqual(contact)
  const send = (sent: number, who = api) => who(requests.sendContacts, { params: { id }, body: { revision: sent } })
  const refused = await send(revision)
  expect(refused.problem.errors).toEqual([{ path: 'phone', message: 'Телефон: +7 и десять цифр' }])
  const right = { ...contact, phone: '+7 (495) 123-45-67' }
  answered(await api(requests.setContacts, { params: { id }, body: { revision, ...right } }))
  expect((await send(revision)).problem, 'a colleague has written since').toMatchObject({
    code: 'REVISION_CONFLICT',
    revision: revision + 1,
  })
  answered(await send(revision + 1))
  expect(await read(staff)).toMatchObject({ inForce: right, draft: null })
  // Sent once more, it is no news.
  answered(await send(revision + 1))
  const told = await portal.db
    .selectFrom('journal_event')
    .select('type')
    .where('request_id', '=', id)
    .where('type', '=', 'contacts.sent')
    .execute()
  expect(told).toHaveLength(1)
  expect((await send(revision + 1, staff)).status).toBe(403)
})

test('a contact that was changed back before it was sent leaves nothing to send', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'completeness' })
  const read = async () => answered(await api(requests.contacts, { params: { id } }))
  const { inForce } = await read()
  const write = async (name: string) => {
    const body = { ...inForce, name, revision: (await read()).revision }
    answered(await api(requests.setContacts, { params: { id }, body }))
  }
  await write('Новиков Пётр')
  expect((await read()).draft).toMatchObject({ name: 'Новиков Пётр' })
  await write(inForce.name)
  expect((await read()).draft).toBeNull()
  // What is not shown as waiting is not sent either.
  const inbox = async () =>
    answered(await (await portal.as('admin'))(notices.notifications, { query: { size: 100 } })).rows.filter(
      ({ requestId, code }) => requestId === id && code === 'contactsChanged',
    )
  const { revision } = await read()
  answered(await api(requests.sendContacts, { params: { id }, body: { revision } }))
  expect(await inbox()).toEqual([])
  expect(answered(await api(requests.contacts, { params: { id } })).sentAt).toBeNull()
})

test('in a draft the contact is a field of the form', async () => {
  const id = await aDraftInFilling(api)
  const body = { revision: 0, name: 'Новиков Пётр', phone: '', email: '' }
  expect((await api(requests.setContacts, { params: { id }, body })).problem.code).toBe('EDIT_CLOSED')
})

test('financing and the use of typical documentation are read as the form keeps them', async () => {
  const id = await aFilledDraft(api)
  const rows = [
    { source: '1', budgetLevel: '2', percent: '62.50' },
    { source: '3', percent: '37.5' },
  ] as const
  answered(await api(requests.setFinancing, { params: { id }, body: { revision: 1, rows: [...rows] } }))
  const read = answered(await api(requests.financing, { params: { id } }))
  expect(read).toMatchObject({ revision: 2, total: '100.00', rows: [{ percent: '62.50' }, { percent: '37.50' }] })
  expect(answered(await api(requests.reuse, { params: { id } }))).toEqual({
    use: 'noneSuitable',
    title: 'Не использована: нет подходящей',
    text: '',
    documents: [],
  })
})

test('an address names an object of the register only when the register has it', async () => {
  const id = await aDraftInFilling(api)
  const known = await portal.db
    .selectFrom('address_object')
    .select(['guid', 'line', 'shown', 'postcode', 'oktmo'])
    .where('level', '=', 10)
    .limit(1)
    .executeTakeFirst()
  const levels = { houses: { guid: known?.guid ?? null, name: known?.shown ?? 'д. 1' } }
  const rows = [
    {
      region: '16',
      text: known?.line ?? 'д. 1',
      levels,
      garGuid: known?.guid ?? null,
      registerLine: known?.line ?? null,
    },
    { region: '72', text: 'вдоль автодороги, км 12–18', garGuid: '0198c0de-0000-7000-8000-00000000dead' },
  ]
  answered(await api(requests.setAddresses, { params: { id }, body: { revision: 0, rows } }))
  const { addresses } = answered(await api(requests.get, { params: { id } }))
  expect(addresses.rows).toEqual([
    {
      ...rows[0],
      levels,
      postcode: known?.postcode ?? null,
      oktmo: known?.oktmo ?? null,
      isVerified: known !== undefined,
    },
    { ...rows[1], levels: {}, garGuid: null, registerLine: null, postcode: null, oktmo: null, isVerified: false },
  ])
})

test('certificates of admission are kept by participants of the application alone', async () => {
  const id = await aFilledDraft(api)
  const { participants: all } = answered(await api(participants.list, { params: { requestId: id } }))
  const designer = all.find(({ role }) => role === 'GEN')
  const certificate = {
    works: 'project',
    number: 'П-012-7701',
    issuedOn: '2025-04-01',
    issuer: 'СРО «Проект»',
  } as const
  const save = (who: Api, participantId: string) =>
    who(documents.saveCertificates, { body: { requestId: id, certificates: [{ participantId, ...certificate }] } })
  const saved = answered(await save(api, designer?.id ?? ''))
  expect(saved.certificates).toEqual([{ participantId: designer?.id, ...certificate }])
  expect(answered(await api(documents.certificates, { params: { id } }))).toEqual(saved)
  const removed = { requestId: id, participantId: designer?.id ?? '' }
  answered(await api(participants.remove, { params: { id: removed.participantId } }))
  expect(answered(await api(documents.certificates, { params: { id } })).certificates).toEqual([])
  answered(await api(participants.restore, { params: removed }))
  expect(answered(await api(documents.certificates, { params: { id } }))).toEqual(saved)
  expect((await save(api, id)).problem.code).toBe('INVALID_INPUT')
  expect((await save(await portal.as('declarant2'), designer?.id ?? '')).status).toBe(404)
  expect((await save(await portal.as('admin'), designer?.id ?? '')).status).toBe(403)
})
