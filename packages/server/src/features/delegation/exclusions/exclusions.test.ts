import { auth } from '@portal/contract/features/auth/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { staffOf } from '../../notices/index.ts'

let portal: TestPortal
let head: Api
let lead: Api
let colleague: Api
let leadId: string
let headId: string
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[head, lead, colleague] = await Promise.all([portal.as('admin'), portal.as('admin2'), portal.as('admin3')])
  leadId = (await lead(auth.me)).body.id
  headId = (await head(auth.me)).body.id
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await aDeclarantRequest(portal, { stage: 'completeness' })
  await head(requests.assign, { params: { id: requestId }, body: { leadId, experts: [] } })
})

const reason = 'Родственник заявителя'
const exclude = (body: { userId?: string; reason?: string; until?: string | null } = {}, api = head) =>
  api(delegation.exclude, { body: { requestId, userId: leadId, reason, until: null, ...body } })
const see = (api: Api) => api(requests.get, { params: { id: requestId } })
const told = async (api: Api) =>
  (await api(notices.notifications)).body.rows.filter(
    ({ code, link }) => code === 'leadExcluded' && link === `/request/${requestId}`,
  )
const toldOfLetters = async () => {
  const request = await portal.db
    .selectFrom('request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return staffOf(portal.ctx, request)
}

describe('a person who is kept away from an application', () => {
  test('does not see it, is not offered for it and sees it again when he is let back', async () => {
    expect((await see(lead)).status).toBe(200)
    const { body } = await exclude({ until: '2027-01-15' })
    expect(body).toMatchObject({ requestId, person: { id: leadId }, reason, until: '2027-01-15' })
    expect([(await see(lead)).status, (await see(head)).status]).toEqual([404, 200])
    const list = async (api: Api) =>
      (await api(delegation.exclusions, { query: { requestId, state: 'inForce' } })).body.rows
    expect(await list(colleague)).toMatchObject([{ id: body.id }])
    const { candidates } = (await head(requests.lead, { params: { id: requestId } })).body
    expect(candidates.some(({ id }) => id === leadId)).toBe(false)
    expect((await lead(delegation.exclusions, { query: { requestId } })).status).toBe(404)
    expect((await lead(delegation.endExclusion, { params: { id: body.id } })).status).toBe(404)

    expect((await head(delegation.endExclusion, { params: { id: body.id } })).status).toBe(200)
    expect((await see(lead)).status).toBe(200)
    expect(await list(head)).toEqual([])
    expect((await exclude()).status).toBe(200)
  })

  test('hears once that it is closed, and no more of what becomes of it until he is let back', async () => {
    const { live } = portal.shared
    const heard: Record<'kept' | 'staff', string[]> = { kept: [], staff: [] }
    const note = (who: keyof typeof heard) => (event: { kind: string }) => void heard[who].push(event.kind)
    const ends = [
      live.subscribe(new Set([leadId, 'staff']), note('kept')),
      live.subscribe(new Set([headId, 'staff']), note('staff')),
    ]
    /** Of how many acts each of the two has heard since he was asked last. */
    const counted = async () => {
      await live.announce(portal.db, { kind: 'clock', id: null, to: ['all'] })
      await expect.poll(() => [heard.kept, heard.staff].every((kinds) => kinds.includes('clock'))).toBe(true)
      const counts = [heard.kept, heard.staff].map((kinds) => kinds.filter((kind) => kind === 'request').length)
      heard.kept = []
      heard.staff = []
      return counts
    }
    await counted()
    const { body } = await exclude()
    expect(await counted()).toEqual([1, 1])
    const moved = await head(requests.assign, { params: { id: requestId }, body: { leadId: headId, experts: [] } })
    expect(moved.status).toBe(200)
    expect(await counted()).toEqual([0, 1])
    await head(delegation.endExclusion, { params: { id: body.id } })
    expect(await counted()).toEqual([1, 1])
    for (const end of ends) end()
  })

  test('as its only lead leaves nobody who is told, so that the rest of the staff is', async () => {
    expect(await toldOfLetters()).toEqual([leadId])
    await exclude()
    expect(await told(colleague)).toMatchObject([{ title: 'Заявление осталось без куратора' }])
    expect(await told(lead)).toEqual([])
    expect(await toldOfLetters()).toContain(headId)
    await head(requests.assign, { params: { id: requestId }, body: { leadId: headId, experts: [] } })
    expect(await toldOfLetters()).toEqual([headId])
  })
})

test('a wrong exclusion is refused with its sentence', async () => {
  const code = async (reply: ReturnType<typeof exclude>) => {
    const { problem } = await reply
    return [problem.code, ...(problem.errors ?? []).map(({ path }) => path)]
  }
  expect(await code(exclude({ userId: headId }))).toEqual(['EXCLUDES_ONESELF'])
  expect(await code(exclude({ reason: 'да' }))).toEqual(['INVALID_INPUT', 'reason'])
  expect(await code(exclude({ until: '2020-01-01' }))).toEqual(['INVALID_INPUT', 'until'])
  expect(await code(exclude({ userId: requestId }))).toEqual(['NOT_FOUND'])
  expect(await code(exclude({}, await portal.as('declarant')))).toEqual(['FORBIDDEN'])
  expect((await exclude()).status).toBe(200)
  expect(await code(exclude())).toEqual(['EXCLUDED_ALREADY'])
})

describe('the list of everybody kept away', () => {
  type Query = NonNullable<Sent<typeof delegation.exclusions>['query']>
  const list = async (query: Query, api = head) => (await api(delegation.exclusions, { query })).body

  test('is looked through by number, object, person and reason, those in force apart from those that are over', async () => {
    const made = (await exclude({ reason: 'Участвовал в проектировании школы' })).body
    const number = (await see(head)).body.number
    const idsOf = async (query: Query) => (await list({ requestId, ...query })).rows.map(({ id }) => id)
    for (const text of [number, made.person.name, 'проектировании шк', made.objectName]) {
      expect(await idsOf({ text })).toEqual([made.id])
    }
    expect(await idsOf({ text: 'такого нет' })).toEqual([])
    expect(await idsOf({ state: 'inForce' })).toEqual([made.id])
    expect(await idsOf({ state: 'ended' })).toEqual([])

    await head(delegation.endExclusion, { params: { id: made.id } })
    expect(await idsOf({ state: 'inForce' })).toEqual([])
    expect((await list({ requestId, state: 'ended' })).rows).toMatchObject([{ id: made.id, inForce: false }])
    expect((await head(delegation.exclusion, { params: { id: made.id } })).body).toMatchObject({ inForce: false })
    expect((await head(delegation.endExclusion, { params: { id: made.id } })).status).toBe(404)
  })

  test('is read page by page in either direction, each exclusion once', async () => {
    for (const until of ['2027-01-15', null, null]) {
      const { body } = await exclude({ until })
      await head(delegation.endExclusion, { params: { id: body.id } })
    }
    await exclude()
    for (const sort of ['since', '-since', 'person', '-person', 'number', '-number'] as const) {
      const whole = (await list({ requestId, sort })).rows.map(({ id }) => id)
      expect(whole).toHaveLength(4)
      const read: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ requestId, sort, size: 3, cursor })
        expect(page.total).toEqual(cursor ? undefined : { count: 4, more: false })
        read.push(...page.rows.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(read).toEqual(whole)
    }
    const [oldest] = (await list({ requestId, sort: 'since' })).rows
    expect((await list({ requestId })).rows.at(-1)).toEqual(oldest)
  })

  test('becomes a file of exactly what is filtered, for Excel or as text, and the record knows who took it', async () => {
    const { person, number } = (await exclude({ reason: '=1+1 родня', until: '2027-01-15' })).body
    const text = '=1+1 родня'
    const { bytes, headers } = await head(delegation.exclusionsFile, {
      query: { text, sort: 'person', columns: ['person', 'since'] },
    })
    expect(headers['content-disposition']).toContain('.xlsx')
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows).toEqual([
      ['Кто', 'С какого дня', 'По какой день', 'Действует'],
      [person.name, expect.any(Date), new Date('2027-01-15T00:00:00.000Z'), 'да'],
    ])
    const csv = await head(delegation.exclusionsFile, { query: { text, format: 'csv', columns: ['number', 'reason'] } })
    expect(csv.headers['content-disposition']).toContain('.csv')
    const { objectName } = (await see(head)).body
    expect(csv.bytes.toString()).toBe(`\ufeffЗаявление;Объект;Причина\r\n${number};${objectName};'=1+1 родня\r\n`)
    const last = await portal.db
      .selectFrom('journal_event')
      .select('detail')
      .where('type', '=', 'export.xlsx')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(last?.detail).toMatchObject({ list: 'exclusions', rows: 1, filter: { text } })
    const unknown = await head(delegation.exclusionsFile, { query: { columns: [] } })
    expect(unknown.status).toBe(200)
    expect((await (await portal.as('declarant'))(delegation.exclusionsFile)).status).toBe(403)
  })

  test('refuses a cursor somebody made up, with a sentence', async () => {
    const { status, problem } = await head(delegation.exclusions, { query: { cursor: 'x' } })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'cursor'])
  })

  test('hides from whom it excludes, in the list, by its id and in every act', async () => {
    const { body } = await exclude()
    expect((await list({}, lead)).rows.some(({ id }) => id === body.id)).toBe(false)
    expect((await lead(delegation.exclusion, { params: { id: body.id } })).status).toBe(404)
    const changed = { params: { id: body.id }, body: { reason, until: null } }
    expect((await lead(delegation.changeExclusion, changed)).status).toBe(404)
    expect((await lead(delegation.personsToExclude, { query: { requestId } })).status).toBe(404)
    const { rows } = (await lead(delegation.requestsToExclude, {})).body
    expect(rows.some(({ id }) => id === requestId)).toBe(false)
  })

  test('is for the administration alone', async () => {
    const declarant = await portal.as('declarant')
    const { body } = await exclude()
    const one = { params: { id: body.id } }
    const refused = [
      declarant(delegation.exclusions),
      declarant(delegation.exclusion, one),
      declarant(delegation.changeExclusion, { ...one, body: { reason, until: null } }),
      declarant(delegation.endExclusion, one),
      declarant(delegation.personsToExclude),
      declarant(delegation.requestsToExclude),
    ]
    for (const { status } of await Promise.all(refused)) expect(status).toBe(403)
  })
})

test('the reason and the last day of an exclusion in force are changed, and kept in the record', async () => {
  const { id } = (await exclude()).body
  const change = (body: { reason: string; until: string | null }) =>
    head(delegation.changeExclusion, { params: { id }, body })
  expect((await change({ reason: 'Работал у заявителя', until: '2027-02-01' })).body).toMatchObject({
    reason: 'Работал у заявителя',
    until: '2027-02-01',
    inForce: true,
  })
  expect((await head(delegation.exclusion, { params: { id } })).body).toMatchObject({ until: '2027-02-01' })
  expect((await change({ reason: 'Работал у заявителя', until: null })).body).toMatchObject({ until: null })
  expect((await change({ reason, until: '2020-01-01' })).problem.errors).toMatchObject([{ path: 'until' }])
  expect((await see(lead)).status).toBe(404)
  const written = await portal.db
    .selectFrom('journal_event')
    .select('detail')
    .where('type', '=', 'request.exclusionChanged')
    .where('object_id', '=', id)
    .execute()
  expect(written).toHaveLength(2)
})

test('whom and from what is found by what one remembers of it', async () => {
  const found = async (search?: string) =>
    (await head(delegation.personsToExclude, { query: { search, requestId } })).body.rows
  expect((await found()).slice(0, 2).map(({ note }) => note)).toEqual(['сотрудник экспертизы', 'сотрудник экспертизы'])
  expect((await found()).some(({ id }) => id === headId)).toBe(false)
  expect((await found('admin2')).map(({ id }) => id)).toEqual([leadId])
  await exclude()
  expect(await found('admin2')).toEqual([])
  const { number, objectName } = (await see(head)).body
  const { rows } = (await head(delegation.requestsToExclude, { query: { search: objectName.slice(0, 12) } })).body
  expect(rows).toContainEqual({ id: requestId, number, objectName })
})
