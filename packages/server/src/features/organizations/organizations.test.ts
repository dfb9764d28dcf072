import { organizations } from '@portal/contract/features/organizations/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let staff: Api
let administrator: Api
let member: Api
let stranger: Api
let nobody: Api
let id: string
let foreignId: string
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[staff, administrator, member, stranger, nobody] = await Promise.all([
    portal.as('admin'),
    portal.as('orgadmin'),
    portal.as('declarant'),
    portal.as('orgadmin2'),
    portal.as('active'),
  ])
  const idOf = async (shortName: string) =>
    (
      await portal.db
        .selectFrom('organization')
        .select('id')
        .where('short_name', '=', shortName)
        .executeTakeFirstOrThrow()
    ).id
  id = await idOf('ООО «Строй-Пример»')
  foreignId = await idOf('АО «Проект-Образец»')
  requestId = await aDeclarantRequest(portal, { stage: 'completeness', object_name: 'Школа на 550 мест' })
})
afterAll(() => portal.close())

const card = (api: Api, of = id) => api(organizations.get, { params: { id: of } })
const namesOf = async (api: Api, query = {}) =>
  (await api(organizations.list, { query })).body.rows.map(({ name }) => name)

describe('the list', () => {
  test('holds all organisations of declarants for the staff, for others their own', async () => {
    expect(await namesOf(staff)).toEqual(expect.arrayContaining(['АО «Проект-Образец»', 'ООО «Строй-Пример»']))
    expect(await namesOf(staff)).not.toContain('КУ «Экспертиза-Пример»')
    expect(await namesOf(administrator)).toEqual(['ООО «Строй-Пример»'])
    expect(await namesOf(member)).toEqual(['ООО «Строй-Пример»'])
    // He has registered one that waits.
    expect(await namesOf(nobody)).toEqual(['ООО «Изыскания-Пример»'])
  })

  test('is searched by name, ИНН and ОГРН, and counts people and applications', async () => {
    for (const text of ['строй', '9900001236', '1239900000010'])
      expect(await namesOf(staff, { text })).toEqual(['ООО «Строй-Пример»'])
    expect(await namesOf(staff, { text: 'такой нет' })).toEqual([])
    expect(await namesOf(staff, { state: 'waiting', kind: ['branch'] })).toEqual([])
    const [row] = (await staff(organizations.list, { query: { text: 'строй' } })).body.rows
    expect(row).toMatchObject({ inn: '9900001236', kpp: '990001001', members: 2, requests: 1, state: 'active' })
  })

  test('is read page by page in either order', async () => {
    for (const sort of ['name', '-name', 'since', '-inn'] as const) {
      const whole = (await staff(organizations.list, { query: { sort } })).body.rows.map((row) => row.id)
      const first = (await staff(organizations.list, { query: { sort, size: 1 } })).body
      const second = (await staff(organizations.list, { query: { sort, size: 1, cursor: first.next ?? '' } })).body
      expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(whole.slice(0, 2))
    }
  })

  test('becomes a file of what is filtered', async () => {
    const { bytes } = await staff(organizations.file, { query: { text: 'строй', columns: ['inn', 'members'] } })
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows).toEqual([
      ['ИНН', 'КПП', 'ОГРН', 'Сотрудников'],
      ['9900001236', '990001001', '1239900000010', 2],
    ])
    const foreign = await stranger(organizations.file, { query: { format: 'csv', columns: ['inn'] } })
    expect(foreign.bytes.toString()).toContain('9900005431')
    expect(foreign.bytes.toString()).not.toContain('9900001236')
  })
})

describe('the card', () => {
  test('is seen by staff, its administrator and its members, and is missing for others', async () => {
    expect((await card(staff)).body).toMatchObject({ tie: 'staff', mayEdit: true, mayEditNumbers: true })
    expect((await card(administrator)).body).toMatchObject({
      tie: 'administrator',
      mayEdit: true,
      mayEditNumbers: false,
    })
    expect((await card(member)).body).toMatchObject({ tie: 'member', mayEdit: false })
    for (const api of [stranger, nobody]) expect((await card(api)).problem.code).toBe('NOT_FOUND')
    const examination = await portal.db
      .selectFrom('organization')
      .select('id')
      .where('kind', '=', 'examination')
      .executeTakeFirstOrThrow()
    expect((await card(staff, examination.id)).status).toBe(404)
  })

  test('tells requisites and the head as drafts take them', async () => {
    expect((await card(member)).body.card).toMatchObject({
      shortName: 'ООО «Строй-Пример»',
      inn: '9900001236',
      headSurname: 'Примеров',
      headPosition: 'Генеральный директор',
      phone: '+7 495 000-00-00',
    })
  })

  test('of another organisation is missing in every call', async () => {
    const params = { id: foreignId }
    const answers = await Promise.all([
      administrator(organizations.get, { params }),
      administrator(organizations.requests, { params }),
      administrator(organizations.branches, { params }),
      administrator(organizations.members, { params }),
      administrator(organizations.supervisions, { params }),
      administrator(organizations.history, { params }),
      administrator(stages.groupsOfOrganization, { params }),
    ])
    for (const { status, problem } of answers) expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
  })
})

test('applications of an organisation are those the caller sees, with their counters', async () => {
  const seen = async (api: Api) =>
    (await api(organizations.requests, { params: { id } })).body.rows.map((row) => row.id)
  for (const api of [staff, administrator, member]) expect(await seen(api)).toEqual([requestId])
  const { body } = await member(stages.groupsOfOrganization, { params: { id } })
  expect(body.total).toBe(1)
  expect(body.groups.filter(({ count }) => count > 0)).toMatchObject([{ count: 1 }])
  const found = await staff(organizations.requests, { params: { id }, query: { text: 'школа', group: 'draft' } })
  expect(found.body.rows).toEqual([])
  const own = await staff(organizations.requests, { params: { id: foreignId } })
  expect(own.body.rows).toEqual([])
  expect((await administrator(requests.list, { body: {} })).body.rows).toHaveLength(1)
})

test('addresses of colleagues are told to who administers', async () => {
  const of = async (api: Api) => (await api(organizations.members, { params: { id } })).body.members
  expect(await of(member)).toMatchObject([
    { role: 'orgAdmin', name: 'Примеров Фёдор Образцович', email: null, login: null, isMe: false },
    { role: 'member', isMe: true, requests: 1 },
  ])
  expect((await of(administrator))[0]).toMatchObject({ email: 'orgadmin@portal.example', isMe: true })
})
