import { notices } from '@portal/contract/features/notices/endpoints'
import { quality } from '@portal/contract/features/quality/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { notifyInvitation } from '../../testing/arrange/invite-to-assess.ts'

let portal: TestPortal
let declarant: Api
let orgadmin: Api
let staff: Api
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, orgadmin, staff] = await Promise.all([portal.as('declarant'), portal.as('orgadmin'), portal.as('admin')])
})
afterAll(() => portal.close())

const start = new Date('2026-03-02T07:00:00.000Z')
beforeEach(async () => {
  await portal.clock.set(start)
  requestId = await aDeclarantRequest(portal, { stage: 'serviceRendered', stage_since: start })
})

const marks = { terms: 5, remarks: 4, portal: 3, politeness: 5, overall: 4, recommend: 8, comment: 'Всё понятно' }
const give = (more: Partial<typeof marks> = {}, api = declarant) =>
  api(quality.create, { body: { requestId, ...marks, ...more } })
const change = (more: Partial<typeof marks>) =>
  declarant(quality.change, { params: { id: requestId }, body: { ...marks, ...more } })
const hours = (count: number) => portal.clock.set(new Date(start.getTime() + count * 3_600_000))

describe('an assessment', () => {
  test('is given once, changed within a day and not afterwards', async () => {
    expect((await give()).body.own).toMatchObject({ overall: 4, recommend: 8, comment: 'Всё понятно' })
    expect((await give()).problem.code).toBe('ASSESSMENT_CLOSED')
    await hours(23)
    expect((await change({ overall: 2 })).body.own).toMatchObject({ overall: 2 })
    await hours(25)
    const late = await change({ overall: 5 })
    expect([late.status, late.problem.title]).toEqual([409, expect.stringContaining('24 часов')])
  })

  test('is of a service that is over, within thirty days of its end', async () => {
    await hours(31 * 24)
    expect((await give()).problem.code).toBe('ASSESSMENT_CLOSED')
    await portal.clock.set(start)
    requestId = await aDeclarantRequest(portal, { stage: 'examination', stage_since: start })
    const { problem } = await give()
    expect(problem.title).toContain('когда она закончится')
  })

  test('with a wrong mark is refused with its sentence', async () => {
    const paths = async (more: Partial<typeof marks>) => (await give(more)).problem.errors?.map(({ path }) => path)
    expect(await paths({ overall: 0 })).toEqual(['overall'])
    expect(await paths({ recommend: 11 })).toEqual(['recommend'])
    expect(await paths({ comment: 'я'.repeat(2001) })).toEqual(['comment'])
  })

  test('is the declarant’s to give; to a stranger there is no such application', async () => {
    expect((await give({}, staff)).problem.code).toBe('FORBIDDEN')
    expect((await give({}, await portal.as('declarant2'))).problem.code).toBe('REQUEST_NOT_FOUND')
    expect((await give({}, orgadmin)).status).toBe(200)
  })
})

test('who was asked finds it in his list until he answers, and the bell is quiet then', async () => {
  await notifyInvitation(portal, requestId, 'declarant')
  const open = async () => (await declarant(quality.mine)).body.open.map((one) => one.requestId)
  const unread = async () =>
    (await declarant(notices.notifications)).body.rows.filter(
      ({ code, link, readAt }) => code === 'qaInvitation' && link === `/qaform/${requestId}` && readAt === null,
    )
  expect(await open()).toContain(requestId)
  expect(await unread()).toHaveLength(1)
  // Later than those of the tests before: the newest comes first.
  await hours(1)
  await give()
  expect(await open()).not.toContain(requestId)
  expect(await unread()).toEqual([])
  expect((await declarant(quality.mine)).body.given[0]).toMatchObject({
    requestId,
    changeableUntil: expect.any(String),
  })
})

describe('the list', () => {
  test('shows staff everything, an administrator what is of his organisation, nobody else anything', async () => {
    await give()
    const seen = async (api: Api) => (await api(quality.list)).body.rows.some((row) => row.requestId === requestId)
    expect([await seen(staff), await seen(orgadmin)]).toEqual([true, true])
    expect(await seen(await portal.as('orgadmin2'))).toBe(false)
    expect((await declarant(quality.list)).status).toBe(403)
  })

  test('is filtered and sorted, page by page, and its averages are of what is left', async () => {
    for (const overall of [1, 3, 5]) {
      requestId = await aDeclarantRequest(portal, { stage: 'serviceRendered', stage_since: start })
      await give({ overall, comment: `Проверка ряда ${overall}` })
    }
    const query = { text: 'Проверка ряда', sort: 'overall' } as const
    const first = (await staff(quality.list, { query: { ...query, size: 2 } })).body
    const next = (await staff(quality.list, { query: { ...query, size: 2, cursor: first.next ?? '' } })).body
    expect([...first.rows, ...next.rows].map(({ overall }) => overall)).toEqual([1, 3, 5])
    const averages = (await staff(quality.averages, { query: { text: 'Проверка ряда', overall: ['3', '5'] } })).body
    expect(averages).toMatchObject({ count: 2, overall: 4, months: [{ month: '2026-03-01', count: 2, overall: 4 }] })
    const file = await staff(quality.xlsx, { query: { text: 'Проверка ряда', columns: ['number', 'overall'] } })
    const [sheet] = (await readXlsx(file.bytes)).sheets
    expect(sheet?.rows.map((row) => row[2])).toEqual(['Общая оценка', 5, 3, 1])
  })
})
