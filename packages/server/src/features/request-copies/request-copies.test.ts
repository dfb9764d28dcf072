import { completeness } from '@portal/contract/features/completeness/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFilledDraft, answered, aRequestAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putDocument } from '../../testing/arrange/put-rows.ts'
import { statementsOf } from '../../testing/statements.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const copy = (copyRequestId: string, copyType: 'withDocuments' | 'withoutDocuments' = 'withoutDocuments', who = api) =>
  who(requestCopies.create, { query: { copyRequestId, copyType } })
const look = async (id: string) => answered(await api(requests.get, { params: { id } }))
const foldersOf = async (id: string) => answered(await api(completeness.folders, { params: { id } })).folders

test('a copy says what its source says, and is told of what it leaves behind', async () => {
  const source = await aRequestAt(portal, 'declarant', { stage: 'withoutConsiderationRejection' })
  const { id, number } = answered(await copy(source))
  expect(number).toMatch(/^Ч-/)
  const [was, is] = [await look(source), await look(id)]
  expect(is.sections.object?.data).toEqual(was.sections.object?.data)
  expect(is.addresses.rows).toEqual(was.addresses.rows)
  expect(is.indicators.rows).toEqual(was.indicators.rows)
  expect(is.sections.declarer?.data.personalDataConsent).toBeUndefined()
  const people = async (requestId: string) =>
    answered(await api(participants.list, { params: { requestId } })).participants
  const words = (rows: Awaited<ReturnType<typeof people>>) =>
    rows.flatMap(({ role, inn }) => (role === 'DECLARANT' ? [] : `${role} ${inn}`)).sort()
  const copied = await people(id)
  expect(words(copied)).toEqual(words(await people(source)))
  // The declarant of the example stays behind: developer and payer coincided with him, and one keeps the bank for both.
  const [developer, payer] = (['DEVELOPER', 'PAYER'] as const).map((role) => copied.find((one) => one.role === role))
  expect(developer).toMatchObject({ sameAs: null, accounts: [{ bik: '044525225' }], bases: [{ kind: 'charter' }] })
  expect(payer).toMatchObject({ sameAs: developer?.id, problems: [] })
  const { copy: told } = answered(await api(requestCopies.review, { params: { id } }))
  expect(told).toMatchObject({ source: { id: source }, documents: 0 })
  expect(told?.dropped.map(({ label }) => label)).toEqual(
    // The declarant of the example is another organisation than the one the person works for.
    expect.arrayContaining(['Согласие на обработку персональных данных', 'Заявитель']),
  )
  const { changes } = answered(await api(requests.changes, { params: { id }, query: { section: 'object', since: 0 } }))
  expect(changes[0]?.origin.code).toBe('copy')
})

test('documents come under the same items without their signatures; what has run out stays behind', async () => {
  const source = await aFilledDraft(api)
  answered(await api(completeness.generate, { params: { id: source } }))
  const items = (await foldersOf(source)).flatMap((folder) => folder.items)
  const [plan, task] = ['03.02', '05.03'].map((code) => items.find((item) => item.code === code))
  for (const item of [plan, task]) await putDocument(portal, source, { type: 'document', itemId: item?.id ?? '' })
  await portal.db
    .updateTable('item')
    .set({ doc_date: '2020-01-10', number: 'РФ-1' })
    .where('id', '=', plan?.id ?? '')
    .execute()
  const { id } = answered(await copy(source, 'withDocuments'))
  const copied = (await foldersOf(id)).flatMap((folder) => folder.items.filter(({ documents }) => documents.length > 0))
  expect(copied.map(({ code }) => code)).toEqual(['05.03'])
  const { copy: told } = answered(await api(requestCopies.review, { params: { id } }))
  expect(told).toMatchObject({ documents: 1 })
  expect(told?.dropped).toContainEqual(
    expect.objectContaining({ text: '№ РФ-1 от 10.01.2020', why: expect.stringContaining('57.3') }),
  )
})

describe('an object of parts', () => {
  const addPart = async (id: string, index: number, name: string) =>
    answered(
      await api(objects.addPart, {
        params: { id, index: String(index) },
        body: { fields: { kind: 'part', name, functions: '02.01.001' } },
      }),
    ).id
  // Two of them are called alike: that is a mistake of the application, and a copy must not lose one for it.
  const aSourceOfParts = async () => {
    const id = await aFilledDraft(api)
    for (const [at, name] of ['Школа', 'Котельная', 'Школа'].entries()) await addPart(id, at + 1, name)
    answered(await api(completeness.generate, { params: { id } }))
    return id
  }
  const partFolders = async (id: string, slot: string) => {
    const { parts } = answered(await api(objects.parts, { params: { id } }))
    const index = new Map(parts.map((part) => [part.id, part.index]))
    return (await foldersOf(id))
      .filter((folder) => folder.part !== null && folder.slot === slot)
      .sort((one, other) => (index.get(one.part ?? '') ?? 0) - (index.get(other.part ?? '') ?? 0))
  }

  test('is copied with the documents of every part, what was said of empty places, and what people have added', async () => {
    const source = await aSourceOfParts()
    const [first, second, third] = await partFolders(source, '03')
    const items = [first, third].map((folder) => folder?.items[0]?.id ?? '')
    for (const itemId of items) await putDocument(portal, source, { type: `of ${items.indexOf(itemId)}`, itemId })
    const reason = 'Котельная типовая, раздел не разрабатывался'
    const [empty] = second?.items ?? []
    answered(
      await api(completeness.updateItem, {
        params: { id: empty?.id ?? '' },
        body: { revision: empty?.revision ?? 0, ignoredReason: reason },
      }),
    )
    const title = 'Схема вывоза грунта'
    const added = answered(await api(completeness.addItem, { params: { id: second?.id ?? '' }, body: { title } }))
    await putDocument(portal, source, { type: 'document', itemId: added.id })
    const { id } = answered(await copy(source, 'withDocuments'))
    const copied = (await partFolders(id, '03')).map((folder) =>
      folder.items.map((item) => [
        item.code === '99.99' ? item.title : item.ignoredReason,
        item.documents.map((document) => document.title),
      ]),
    )
    expect(copied).toEqual([
      [[null, ['of 0']]],
      [
        [reason, []],
        [title, ['document']],
      ],
      [[null, ['of 1']]],
    ])
    const { copy: told } = answered(await api(requestCopies.review, { params: { id } }))
    expect(told).toMatchObject({
      documents: 3,
      dropped: expect.not.arrayContaining([expect.objectContaining({ label: title })]),
    })
  })

  test('is reviewed with its parts: what is carried, what is to be looked at, what stays behind', async () => {
    const source = await aSourceOfParts()
    const [folder] = await partFolders(source, '03')
    const itemId = folder?.items[0]?.id ?? ''
    await putDocument(portal, source, { type: 'section', itemId })
    await portal.db.updateTable('item').set({ state: 'remarked' }).where('id', '=', itemId).execute()
    const query = { copyType: 'withDocuments' } as const
    const foreseen = answered(await api(requestCopies.foresee, { params: { id: source }, query }))
    expect(foreseen.documents).toBe(1)
    expect(foreseen.stale).toContainEqual({
      label: expect.stringContaining('(Школа)'),
      text: expect.stringContaining('.pdf'),
      why: 'По документу было замечание: исправьте его прежде, чем подавать.',
    })
    await portal.db.updateTable('blob').set({ infected: true }).execute()
    const { documents, dropped } = answered(await api(requestCopies.foresee, { params: { id: source }, query }))
    expect(documents).toBe(0)
    expect(dropped).toContainEqual(expect.objectContaining({ why: 'В файле найден вирус.' }))
    await portal.db.updateTable('blob').set({ infected: null }).execute()
  })

  test('with hundreds of documents costs as many statements as with one', async () => {
    const source = await aSourceOfParts()
    const [folder] = await partFolders(source, '04')
    const put = () => putDocument(portal, source, { type: 'section', itemId: folder?.items[0]?.id ?? '' })
    await put()
    const few = await statementsOf(portal, async () => answered(await copy(source, 'withDocuments')))
    for (let at = 0; at < 30; at += 1) await put()
    const many = await statementsOf(portal, async () => answered(await copy(source, 'withDocuments')))
    expect(many - few).toBeLessThan(5)
  })
})

test('a copy of an application whose subdivision has closed is filed with another, and one is told', async () => {
  const source = await aFilledDraft(api)
  const set = (subdivision: string) =>
    portal.db.updateTable('request').set({ subdivision }).where('id', '=', source).execute()
  await portal.db
    .insertInto('subdivision')
    .values({
      code: '77',
      title: 'Закрытый филиал',
      city: 'Омск',
      districts: ['7'],
      goals: ['21'],
      opens_on: null,
      closes_on: '2026-01-01',
      source: 'decided',
      changed_at: portal.clock.now(),
    })
    .execute()
  await set('77')
  await sql`update request_section set data = data || '{"subdivision": "77"}' where request_id = ${source} and section = 'declarer'`.execute(
    portal.db,
  )
  const { id } = answered(await copy(source))
  expect((await look(id)).subdivision).not.toBe('77')
  const { copy: told } = answered(await api(requestCopies.review, { params: { id } }))
  expect(told?.stale[0]).toMatchObject({ label: 'Подразделение', why: expect.stringContaining('Вместо него указано') })
})

test('a contract of expert support is copied as one; what is filed under it is not copied', async () => {
  const source = await aFilledDraft(api)
  const as = (kind: 'expertSupport' | 'complianceEstimation') =>
    portal.db.updateTable('request').set({ kind }).where('id', '=', source).execute()
  await as('expertSupport')
  expect((await look(answered(await copy(source)).id)).kind).toBe('expertSupport')
  await as('complianceEstimation')
  const { problem } = await copy(source)
  expect(problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', title: expect.stringContaining('по договору экспертного') })
})

test('what would happen is told before, and nothing happens by it', async () => {
  const source = await aFilledDraft(api)
  const query = { copyType: 'withoutDocuments' } as const
  const foreseen = answered(await api(requestCopies.foresee, { params: { id: source }, query }))
  expect(foreseen.carried.find(({ group }) => group === 'Объект')?.count).toBeGreaterThan(5)
  expect(answered(await api(requestCopies.review, { params: { id: source } })).copy).toBeNull()
})

test('a foreign application looks missing, staff copy nothing', async () => {
  const source = await aFilledDraft(api)
  const stranger = await portal.as('declarant2')
  expect((await copy(source, 'withoutDocuments', stranger)).problem.code).toBe('REQUEST_NOT_FOUND')
  expect((await copy(source, 'withoutDocuments', await portal.as('admin'))).status).toBe(403)
})
