import { directories } from '@portal/contract/features/directories/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

test('the calendar names every day of a span, or only those of one type', async () => {
  const api = await portal.as('active')
  const span = { dateFrom: '2026-01-01', dateTo: '2026-01-12' }
  const { body } = await api(directories.calendar, { query: span })
  expect(body.days).toHaveLength(12)
  expect(body.days[0]).toEqual({ day: '2026-01-01', type: 3 })
  expect(body.unconfirmedYears).toEqual([])
  const working = await api(directories.calendar, { query: { ...span, dayType: '1' } })
  expect(working.body.days).toEqual([{ day: '2026-01-12', type: 1 }])
})

test('a year whose decree is not entered is marked', async () => {
  const api = await portal.as('active')
  const { body } = await api(directories.calendar, { query: { dateFrom: '2026-12-31', dateTo: '2027-01-01' } })
  expect(body.unconfirmedYears).toEqual([2027])
})

test('three years are answered at once, a longer or turned span is refused with a sentence', async () => {
  const api = await portal.as('active')
  const ask = (dateFrom: string | undefined, dateTo: string | undefined) =>
    api(directories.calendar, { query: { dateFrom, dateTo } })
  expect((await ask('2024-01-01', '2026-12-31')).status).toBe(200)
  for (const [from, to] of [
    ['2020-01-01', '2026-12-31'],
    ['2026-02-01', '2026-01-01'],
    [undefined, '2026-01-01'],
    ['2026-01-01', undefined],
  ]) {
    const { problem } = await ask(from, to)
    expect(problem.code).toBe('INVALID_INPUT')
    expect(problem.errors?.[0]?.message).toMatch(/^[А-Я]/)
  }
})

test('a subdivision names its goals and the regions of its districts', async () => {
  const api = await portal.as('active')
  const { body } = await api(directories.subdivisions)
  expect(body.subdivisions.map(({ code }) => code)).toEqual(['01', '02', '03', '04', '05'])
  expect(body.subdivisions[0]?.goals).toContain('21')
  expect(body.subdivisions[0]?.regions).toContain('77')
  expect(body.subdivisions[1]?.regions).not.toContain('77')
})

test('terms of a future application are those in force today, wherever the administrator has changed them', async () => {
  const api = await portal.as('active')
  const ask = async (goal: '21' | '10') => (await api(directories.terms, { query: { goal } })).body
  expect(await ask('21')).toMatchObject({ examination: { n: 42 }, housing: { n: 20 }, completenessCheck: { n: 3 } })
  expect((await ask('10')).examination).toMatchObject({ n: 30, source: expect.stringContaining('изыскания') })
  await sql`update setting set value = '{"n": 35, "unit": "working"}' where key = 'term.examination' and scope = '*'`.execute(
    portal.db,
  )
  expect((await ask('21')).examination.n).toBe(35)
  expect((await api(directories.terms, { query: { goal: undefined } })).problem.errors?.[0]?.path).toBe('goal')
})
