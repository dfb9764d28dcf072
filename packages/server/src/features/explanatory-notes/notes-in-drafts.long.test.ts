import { readFileSync } from 'node:fs'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDraftInFilling, act, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
// A person brings 20 notes a minute at most: every test has a minute of its own.
beforeEach(() => portal.clock.wait(60_000))
afterAll(() => portal.close())

const fixture = (name: string) => readFileSync(new URL(`../../testing/notes/${name}`, import.meta.url), 'utf8')
const school = fixture('pz-school.xml')
const road = fixture('pz-road.xml')

const query = { name: 'ПЗ.xml' }
const createFrom = (content: string | Uint8Array, who = api) =>
  who(explanatoryNotes.create, { query, bytes: Buffer.from(content) })
const offer = (id: string, content: string, who = api) =>
  who(explanatoryNotes.offer, { params: { id }, query, bytes: Buffer.from(content) })
const noted = async (id: string, content: string) => {
  const { noteId, unread } = answered(await offer(id, content))
  if (noteId === null) throw new Error(unread ?? 'the note was not read')
  return { noteId }
}
const look = async (id: string) => answered(await api(requests.get, { params: { id } }))
const reviewOf = async (id: string) => answered(await api(explanatoryNotes.review, { params: { id } }))
const take = async (id: string, noteId: string, paths: string[]) =>
  answered(await api(explanatoryNotes.take, { params: { id, noteId }, body: { paths } }))
const change = async (id: string, name: string) => {
  const { sections } = await look(id)
  const body = { revision: sections.object?.revision ?? 0, changes: { 'object.name': name } }
  answered(await api(requests.update, { params: { id }, body }))
}
const aSchoolDraft = async (note = school) => {
  const { id } = answered(await createFrom(note))
  await act(api, id, 'completeCreating', 'draft_filling')
  return id
}

test('a note of a school opens a draft filled with its fields, each told as the note’s', async () => {
  const { id, number, stage } = answered(await createFrom(school))
  expect([number, stage]).toEqual([expect.stringMatching(/^Ч-\d+$/), 'draft_creating'])
  const view = await look(id)
  expect(view).toMatchObject({ goal: '21', objectType: '3', workType: '1', subdivision: '04' })
  expect(view.objectName).toContain('Общеобразовательная школа на 825 мест')
  expect(view.sections.object?.data).toMatchObject({ functions: '02.01.001', dangerous: true, seismicity: ['5'] })
  expect(view.sections.cost?.data).toMatchObject({ costTotal: '2914637.58', costDesign: '87210.44' })
  expect(view.addresses.rows).toMatchObject([{ region: '72', text: expect.stringContaining('с. Новые Кедры') }])
  expect(view.financing.rows).toMatchObject([{ source: '1', budgetLevel: '2', percent: '72.50' }, { budgetLevel: '3' }])
  expect(view.indicators.rows[0]).toMatchObject({ name: 'Вместимость', value: '825', isMain: true })
  const { participants: people } = answered(await api(participants.list, { params: { requestId: id } }))
  expect(people.map(({ role, inn }) => `${role} ${inn}`).slice(1)).toEqual([
    'GEN 7299003270',
    'PROJECT_ORG 7299004393',
    'PROJECT_ORG 4599001172',
    'DEVELOPER 7299001018',
    'TECHCUSTOMER 7299002149',
    'PROJECT_ORG 7299005414',
  ])
  expect(people[3]).toMatchObject({
    fields: { performs: 'both' },
    origin: { inn: { source: 'note', value: '4599001172' } },
  })
  const since = { section: 'object', since: 0 }
  const { changes } = answered(await api(requests.changes, { params: { id }, query: since }))
  expect(changes.find(({ field }) => field === 'name')?.origin).toEqual({
    code: 'note',
    title: 'из пояснительной записки',
  })
  const review = await reviewOf(id)
  expect(review).toMatchObject({ rows: [], notes: [{ number: '2026-ШК-825-ПЗ', state: 'taken', isOwnSchema: true }] })
  expect(review.leftOut.map(({ label }) => label)).toContain('Национальный проект')
  expect(review.signers).toEqual([
    { post: 'chiefEngineer', name: 'Кедринский Арсений Ильич', number: 'П-990001' },
    { post: 'chiefArchitect', name: 'Березовская Марфа Глебовна', number: 'П-990018' },
    { post: 'chiefSurveyEngineer', name: 'Полянников Ефим Саввич', number: 'И-990035' },
    { post: 'signer', name: 'Ручейкина Злата Тихоновна', number: null },
  ])
  // The file lies among the documents, and the papers it names are named.
  const items = answered(await api(completeness.folders, { params: { id } })).folders.flatMap((folder) => folder.items)
  expect(items.find(({ documents }) => documents.length > 0)?.documents).toMatchObject([{ title: 'ПЗ' }])
  expect(items.find(({ code }) => code === '05.03')).toMatchObject({ number: 'ЗП-825-2', date: '2026-02-10' })
  // By the number of its project the draft is found by its people, and by nobody else.
  const sought = { projectNumber: '2026-шк-825' }
  const found = answered(await api(linkedRequests.findByProjectNumber, { query: sought })).rows
  expect(found.map((row) => row.id)).toContain(id)
  const stranger = await portal.as('declarant2')
  expect(answered(await stranger(linkedRequests.findByProjectNumber, { query: sought })).rows).toEqual([])
})

test('who files the application himself is not described twice: as the developer he coincides with the declarant', async () => {
  const [own] = await portal.db
    .selectFrom('organization')
    .select(['inn'])
    .where('full_name', 'like', '%Строй-Пример%')
    .execute()
  const { id } = answered(await createFrom(school.replaceAll('7299001018', own?.inn ?? '')))
  const { participants: people } = answered(await api(participants.list, { params: { requestId: id } }))
  const [declarant, developer] = ['DECLARANT', 'DEVELOPER'].map((role) => people.find((one) => one.role === role))
  expect(developer).toMatchObject({ inn: own?.inn, sameAs: declarant?.id })
})

test('a note of a road makes a linear object with both its ends', async () => {
  const { id } = answered(await createFrom(road))
  const view = await look(id)
  expect(view).toMatchObject({ objectType: '1', workType: '2' })
  expect(view.addresses.rows.map(({ text }) => text.split(',')[0])).toEqual(['Нижнетавдинский р-н', 'Ярковский р-н'])
  // Of its two plans of territory, one a district, the note ties none to a plot.
  const { steads } = answered(await api(objects.steads, { params: { id } }))
  expect(steads.map(({ type, fields }) => [type, fields.number ?? ''])).toEqual(steads.map(() => ['ppt', '']))
  expect(steads.length).toBeGreaterThan(1)
})

describe('a newer note', () => {
  const newer = school
    .replaceAll('Общеобразовательная школа на 825 мест', 'Общеобразовательная школа на 900 мест')
    .replace('<Value>825</Value>', '<Value>900</Value>')

  test('changes nothing by itself; what was typed stays unless the person decides otherwise', async () => {
    const id = await aSchoolDraft()
    await change(id, 'Школа № 5')
    await noted(id, newer)
    expect((await look(id)).objectName).toBe('Школа № 5')
    const { rows, notes } = await reviewOf(id)
    expect(rows.map(({ path, state, isTaken }) => [path, state, isTaken])).toEqual([
      ['object.name', 'conflict', false],
      ['indicators/вместимость', 'changed', true],
    ])
    await take(id, notes[0]?.id ?? '', ['indicators/вместимость'])
    const view = await look(id)
    expect([view.objectName, view.indicators.rows[0]?.value]).toEqual(['Школа № 5', '900'])
    // What was decided is not asked again: the name is known as typed.
    expect((await reviewOf(id)).rows.map(({ path, state }) => [path, state])).toEqual([['object.name', 'byHand']])
    await take(id, notes[0]?.id ?? '', ['object.name'])
    expect((await look(id)).objectName).toContain('на 900 мест')
  })

  test('leaves alone a participant nobody has filled in yet, and fills the one that waits for it', async () => {
    const id = await aSchoolDraft()
    const add = async (role: 'CUSTOMER' | 'PAYER') =>
      answered(
        await api(participants.create, { params: { requestId: id }, body: { role, type: 'organization', fields: {} } }),
      ).id
    const [customer, payer] = [await add('CUSTOMER'), await add('PAYER')]
    const { noteId } = await noted(id, newer)
    await take(id, noteId, ['object.name'])
    const after = answered(await api(participants.list, { params: { requestId: id } })).participants
    expect(after.map((one) => one.id)).toEqual(expect.arrayContaining([customer, payer]))
    const begun = await aDraftInFilling(api, { goal: '21', objectType: '3' })
    const waiting = answered(
      await api(participants.create, {
        params: { requestId: begun },
        body: { role: 'TECHCUSTOMER', type: 'person', fields: {} },
      }),
    ).id
    const offered = await noted(begun, school)
    const { rows } = await reviewOf(begun)
    await take(
      begun,
      offered.noteId,
      rows.map(({ path }) => path),
    )
    const people = answered(await api(participants.list, { params: { requestId: begun } })).participants
    expect(people.filter(({ role }) => role === 'TECHCUSTOMER')).toMatchObject([
      { id: waiting, type: 'organization', inn: '7299002149' },
    ])
  })

  test('that names another customer ends the access that was opened through the former one', async () => {
    const known = school.replaceAll('7299002149', '9900005431').replaceAll('729901001', '990001001')
    const id = await aSchoolDraft(known)
    const people = async () =>
      answered(await api(participants.list, { params: { requestId: id } })).participants.filter(
        ({ role }) => role === 'TECHCUSTOMER',
      )
    const [customer] = await people()
    answered(await api(participants.grantAccess, { params: { id: customer?.id ?? '' } }))
    const other = await portal.as('orgadmin2')
    const seen = async () => (await other(requests.get, { params: { id } })).status
    expect(await seen()).toBe(200)
    const { noteId } = await noted(id, newer)
    const { rows } = await reviewOf(id)
    await take(
      id,
      noteId,
      rows.map(({ path }) => path),
    )
    expect((await people()).map(({ inn }) => inn)).toEqual(['7299002149'])
    expect(await seen()).toBe(404)
  })

  test('names the papers that are not named yet, when it is taken into a draft begun without one', async () => {
    const id = await aDraftInFilling(api, { goal: '21', objectType: '3' })
    const { noteId } = await noted(id, school)
    await take(id, noteId, ['object.name'])
    const items = answered(await api(completeness.folders, { params: { id } })).folders.flatMap(({ items: all }) => all)
    expect(items.find(({ code }) => code === '05.03')).toMatchObject({ number: 'ЗП-825-2', date: '2026-02-10' })
  })

  test('leaves alone a paper of which anything was said before it is taken', async () => {
    const id = await aDraftInFilling(api, { goal: '21', objectType: '3' })
    const task = async () =>
      answered(await api(completeness.folders, { params: { id } }))
        .folders.flatMap(({ items: all }) => all)
        .find(({ code }) => code === '05.03')
    answered(await api(completeness.generate, { params: { id } }))
    await portal.db
      .updateTable('item')
      .set({ author: 'ООО «Заказчик»' })
      .where('request_id', '=', id)
      .where('code', '=', '05.03')
      .execute()
    const { noteId } = await noted(id, school)
    await take(id, noteId, ['object.name'])
    expect(await task()).toMatchObject({ number: null, author: 'ООО «Заказчик»' })
  })

  test('of works the portal does not know takes the kind of works from nobody', async () => {
    const id = await aSchoolDraft()
    const { noteId } = await noted(id, newer.replace(/<ConstructionType>\d</, '<ConstructionType>4<'))
    const { rows, leftOut } = await reviewOf(id)
    expect(rows.map(({ path }) => path)).not.toContain('declarer.workType')
    expect(leftOut).toContainEqual(expect.objectContaining({ label: 'Вид работ', text: 'Снос' }))
    await take(id, noteId, ['declarer.workType', 'object.name'])
    expect(await look(id)).toMatchObject({ workType: '1', objectName: expect.stringContaining('на 900 мест') })
  })

  test('that says the same is taken by its file alone: the newest version lies among the documents', async () => {
    const id = await aSchoolDraft()
    const { noteId } = await noted(id, school.replace('?>', '?>\n<!-- новая выгрузка -->'))
    expect((await reviewOf(id)).rows).toEqual([])
    await take(id, noteId, [])
    const items = answered(await api(completeness.folders, { params: { id } })).folders.flatMap(({ items: all }) => all)
    expect(items.flatMap(({ documents }) => documents)).toMatchObject([{ title: 'ПЗ', version: 2 }])
    expect((await reviewOf(id)).notes.map(({ state }) => state)).toEqual(['taken', 'taken'])
  })

  test('once there is one, an older note is taken no more', async () => {
    const id = await aSchoolDraft()
    const first = (await reviewOf(id)).notes[0]?.id ?? ''
    await noted(id, newer)
    const late = await api(explanatoryNotes.take, { params: { id, noteId: first }, body: { paths: ['object.name'] } })
    expect(late.problem.code).toBe('NOTE_OUTDATED')
  })

  test('gives way to a still newer one', async () => {
    const id = await aSchoolDraft()
    const { noteId } = await noted(id, newer)
    await noted(id, school)
    const late = await api(explanatoryNotes.take, { params: { id, noteId }, body: { paths: [] } })
    expect(late.problem.code).toBe('NOTE_OUTDATED')
  })

  test('may come to a draft that was begun by hand', async () => {
    const id = await aDraftInFilling(api, { goal: '21', objectType: '3', objectName: 'Школа' })
    await noted(id, school)
    const { rows } = await reviewOf(id)
    expect(rows.find(({ path }) => path === 'object.name')).toMatchObject({ state: 'conflict', isTaken: false })
    expect(rows.filter(({ isTaken }) => isTaken).length).toBeGreaterThan(40)
  })

  test('is for the people of the draft alone, and for its time', async () => {
    const id = await aSchoolDraft()
    const stranger = await portal.as('declarant2')
    expect((await offer(id, newer, stranger)).status).toBe(404)
    await standAt(portal, id, 'completeness')
    expect((await offer(id, newer)).status).toBe(403)
  })
})

test.each<[string, string | Buffer, object]>([
  ['a foreign document', '<Conclusion/>', { line: 1, text: expect.stringContaining('заключение экспертизы') }],
  [
    'a wrong ИНН',
    school.replace('<INN>7299003270</INN>', '<INN>72990032</INN>'),
    { line: 17, text: expect.stringContaining('«ИНН»') },
  ],
  [
    'a missing KPP',
    school.replace('      <KPP>729901001</KPP>\n', ''),
    { line: 18, text: expect.stringContaining('«КПП» (KPP)') },
  ],
  [
    'a broken reference',
    school.replace('ObjectIDREFS="OBJ-1-2"', 'ObjectIDREFS="OBJ-9"'),
    { text: expect.stringContaining('OBJ-9') },
  ],
])('%s is refused with its line, and nothing is made', async (_, content, fault) => {
  const before = await portal.db
    .selectFrom('request')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirst()
  const { status, problem } = await createFrom(content)
  expect([status, problem.code]).toEqual([422, 'NOTE_REFUSED'])
  expect(problem).toMatchObject({ schema: 'own', faults: expect.arrayContaining([expect.objectContaining(fault)]) })
  expect(
    await portal.db
      .selectFrom('request')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst(),
  ).toEqual(before)
})

test('rows the note calls alike all come into the draft', async () => {
  const plot = school.match(/<LandAreaInfo>[\s\S]*?<\/LandAreaInfo>/)?.[0] ?? ''
  const { id } = answered(
    await createFrom(school.replace(plot, plot + plot.replace('<UsingNote>', '<UsingNote>Второй '))),
  )
  const { steads } = answered(await api(objects.steads, { params: { id } }))
  const [cadastral] = /[\d:]{9,}/.exec(plot) ?? []
  expect(steads.filter(({ fields }) => fields.cadastral === cadastral)).toHaveLength(2)
})

test('a share that is none makes a draft without it, and is told of', async () => {
  const { id } = answered(await createFrom(school.replace('<SourceRatio>72.5<', '<SourceRatio>0<')))
  expect((await look(id)).financing.rows).toMatchObject([{ source: '1', percent: null }, { percent: '27.50' }])
  const { leftOut } = await reviewOf(id)
  expect(leftOut).toContainEqual(expect.objectContaining({ label: 'Доли финансирования', text: '0' }))
})

test('a document type is refused as the file comes, with its line', async () => {
  const { status, problem } = await createFrom(school.replace('?>', '?>\n<!DOCTYPE a>'))
  expect([status, problem.code]).toEqual([422, 'FILE_FORMAT'])
  expect(problem.title).toMatch(/Строка 2: объявление DOCTYPE/)
})

test('the same key makes one draft', async () => {
  const key = '0197a000-0000-7000-8000-000000000001'
  const once = () => api(explanatoryNotes.create, { query, key, bytes: Buffer.from(school) })
  expect(answered(await once()).id).toBe(answered(await once()).id)
  const bytes = Buffer.from(school)
  const other = await api(explanatoryNotes.create, { query: { ...query, name: 'Другая.xml' }, key, bytes })
  expect(other.problem.code).toBe('KEY_REUSED')
})
