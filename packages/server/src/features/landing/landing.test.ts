import { randomUUID } from 'node:crypto'
import { files } from '@portal/contract/features/files/endpoints'
import { landing } from '@portal/contract/features/landing/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

type Terms = NonNullable<Sent<typeof landing.add>['body']>
type Section = Sent<typeof landing.add>['params']['section']

const line = (text: string, more: object = {}): Terms['body'][number] => ({
  type: 'paragraph',
  level: 0,
  spans: [{ text, ...more }],
})
const blank: Terms = {
  title: 'Как подать заявление?',
  body: [line('Войдите и нажмите «Создать заявление».')],
  url: null,
  fileRef: null,
  pictureRef: null,
  seconds: null,
  startsAt: null,
  place: null,
  publishedFrom: '2026-03-01',
  publishedUntil: null,
  position: null,
}
const add = (section: Section, terms: Partial<Terms> = {}, api = staff) =>
  api(landing.add, { params: { section }, body: { ...blank, ...terms } })
const seen = async (section: Section) =>
  (await portal.anonymous(landing.section, { params: { section } })).body.entries.map(({ title }) => title)
const upload = async (name: string, bytes: Uint8Array) =>
  (await staff(files.upload, { query: { name }, bytes })).body.ref
const page = async () => (await staff(landing.edit)).body

describe('what is edited', () => {
  test('is what an anonymous visitor sees at once, and not before its day, after it or when it is removed', async () => {
    const { body: shown } = await add('faqs', { title: 'Видно' })
    await add('faqs', { title: 'Черновик', publishedFrom: null })
    await add('faqs', { title: 'Завтра', publishedFrom: '2026-03-03' })
    await add('faqs', { title: 'Вчера', publishedUntil: '2026-03-01' })
    expect(await seen('faqs')).toEqual(['Видно'])
    expect((await page()).entries.map(({ state }) => state).toSorted()).toEqual(['ahead', 'draft', 'over', 'shown'])
    const one = { params: { section: 'faqs', id: shown.id } } as const
    expect((await staff(landing.remove, one)).body.state).toBe('removed')
    expect(await seen('faqs')).toEqual([])
    expect((await staff(landing.restore, one)).body.state).toBe('shown')
    expect(await seen('faqs')).toEqual(['Видно'])
  })

  test('stands where it is put, and the rest close up', async () => {
    for (const title of ['Раз', 'Два', 'Три']) await add('commonInfo', { title })
    const third = (await page()).entries.find(({ title }) => title === 'Три')
    if (!third) throw new Error('no entry')
    const { id, revision } = third
    const moved = await staff(landing.update, {
      params: { section: 'commonInfo' },
      body: { ...blank, title: 'Три', id, revision, position: 1 },
    })
    expect(moved.status).toBe(200)
    expect(await seen('commonInfo')).toEqual(['Три', 'Раз', 'Два'])
    await add('commonInfo', { title: 'Между', position: 2 })
    expect(await seen('commonInfo')).toEqual(['Три', 'Между', 'Раз', 'Два'])
  })

  test('by two at once is refused to the second, page and entry alike', async () => {
    const { body } = await add('faqs', { title: 'Спорный' })
    const change = (title: string) =>
      staff(landing.update, {
        params: { section: 'faqs' },
        body: { ...blank, title, id: body.id, revision: body.revision },
      })
    expect([(await change('Мой')).status, (await change('Твой')).problem.code]).toEqual([200, 'REVISION_CONFLICT'])
    const { revision } = await page()
    const titles = ['Портал', 'Другой']
    const [first, second] = await Promise.all(
      titles.map((title) => staff(landing.title, { body: { title, revision } })),
    )
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]))
  })

  test('is asked for anew by its mark: 304 until something changes', async () => {
    const first = await portal.anonymous(landing.view)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await portal.anonymous(landing.view, { headers })).status).toBe(304)
    await add('faqs', { title: 'Новый вопрос' })
    expect((await portal.anonymous(landing.view, { headers })).status).toBe(200)
  })
})

test.each([
  ['a script as a link', { body: [line('Нажми', { href: 'javascript:alert(1)' })] }],
  ['a page in the link itself', { body: [line('Нажми', { href: 'data:text/html,<script>alert(1)</script>' })] }],
  ['an unknown kind of line', { body: [{ type: 'script', level: 0, spans: [{ text: 'alert(1)' }] }] }],
  ['a text without end', { body: Array.from({ length: 10 }, () => line('я'.repeat(4999))) }],
  ['a thousand lines', { body: Array.from({ length: 1000 }, () => line('я')) }],
  ['a video that is no site', { url: 'javascript:alert(1)' }],
])('a hostile paste is refused with its sentence: %s', async (_, terms) => {
  const { status, problem } = await add('faqs', JSON.parse(JSON.stringify(terms)))
  expect([status, problem.code]).toEqual([400, 'INVALID_INPUT'])
  expect(problem.errors?.[0]?.message).toMatch(/[а-я]/)
})

test('marks nobody knows do not come back, and signs of a page stay signs', async () => {
  const body: Terms['body'] = JSON.parse(
    '[{"type":"paragraph","level":0,"onclick":"x","spans":[{"text":"<img src=x onerror=alert(1)>","style":"color:red"}]}]',
  )
  const { body: made } = await add('faqs', { body })
  expect(made.body).toEqual([line('<img src=x onerror=alert(1)>')])
})

describe('a file of the page', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\n')

  test('is everybody’s while its entry is shown, and nobody’s otherwise', async () => {
    const ref = await upload('Инструкция.pdf', pdf)
    const read = () => portal.anonymous(landing.file, { params: { ref } })
    expect((await read()).status).toBe(404)
    const { body } = await add('instructions', { fileRef: ref, publishedFrom: null })
    expect((await read()).status).toBe(404)
    expect((await staff(landing.editedFile, { params: { ref } })).status).toBe(200)
    const { id, revision } = body
    await staff(landing.update, {
      params: { section: 'instructions' },
      body: { ...blank, fileRef: ref, id, revision },
    })
    const shown = await read()
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
    await portal.clock.set('2026-03-05T07:00:00.000Z')
    await portal.sweep()
    expect((await read()).status).toBe(200)
  })

  test('of an application or of another person is not put on the page', async () => {
    const declarant = await portal.as('declarant')
    const foreign = (await declarant(files.upload, { query: { name: 'чужой.pdf' }, bytes: pdf })).body.ref
    const { status, problem } = await add('instructions', { fileRef: foreign })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'fileRef'])
  })

  test('as a picture is one by its bytes, not too large and not too detailed', async () => {
    const png = (width: number, height: number) => {
      const bytes = Buffer.alloc(64)
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
      return bytes
    }
    const video = { url: 'https://rutube.ru/video/1/', seconds: 95, body: [] }
    const right = await upload('кадр.png', png(640, 360))
    const { body } = await add('video', { ...video, pictureRef: right })
    expect(body).toMatchObject({ picture: right, seconds: 95 })
    const shown = await portal.anonymous(landing.file, { params: { ref: right } })
    expect(shown.headers['content-type']).toBe('image/png')
    for (const bytes of [png(60_000, 60_000), Buffer.from('<svg onload="alert(1)">'), Buffer.alloc(2_200_000, 1)]) {
      const wrong = await upload('кадр.png', bytes)
      expect((await add('video', { ...video, pictureRef: wrong })).problem.errors?.[0]?.path).toBe('pictureRef')
    }
  })

  test('is asked for where the section needs one', async () => {
    const faults = async (section: Section, terms: Partial<Terms> = {}) =>
      (await add(section, terms)).problem.errors?.map(({ path }) => path)
    expect(await faults('instructions')).toEqual(['file'])
    expect(await faults('video')).toEqual(['url'])
    expect(await faults('seminars')).toEqual(['startsAt'])
    expect(await faults('documents')).toEqual(['file'])
    expect(await faults('faqs', { body: [] })).toEqual(['body'])
    expect(await faults('faqs', { publishedFrom: null, publishedUntil: '2026-04-01' })).toEqual(['publishedFrom'])
  })
})

describe('the support', () => {
  test('says whether it answers now, by its days, hours and the days taken out', async () => {
    await portal.clock.set('2026-03-05T07:00:00.000Z')
    const support = async () => (await portal.anonymous(landing.localSupportInfo)).body
    const change = async (body: { exclusions: { from: string; to: string; reason: string }[] }) =>
      staff(landing.localSupportExclude, { body: { ...body, revision: (await page()).revision } })
    expect(await support()).toMatchObject({ isOpen: true, closesAt: '2026-03-05T15:00:00.000Z' })
    const day = { from: '2026-03-05', to: '2026-03-06', reason: 'Переезд офиса' }
    expect((await change({ exclusions: [day] })).status).toBe(200)
    expect(await support()).toMatchObject({ isOpen: false, exclusions: [day], opensAt: '2026-03-10T06:00:00.000Z' })
    expect((await change({ exclusions: [{ ...day, to: '2026-03-04' }] })).problem.errors?.[0]?.path).toBe(
      'exclusions.0.to',
    )
    expect((await change({ exclusions: [] })).status).toBe(200)
    expect(await support()).toMatchObject({ isOpen: true, exclusions: [] })
  })

  test('counts a visit once a day', async () => {
    const use = (visit: string, way: 'phone' | 'email') =>
      portal.anonymous(landing.countSupport, { body: { visit, way } })
    const visit = randomUUID()
    await use(visit, 'phone')
    await use(visit, 'phone')
    await use(randomUUID(), 'email')
    expect((await portal.anonymous(landing.localSupportUsage)).body).toEqual({
      total: 2,
      months: [{ month: '2026-03-01', phone: 1, email: 1 }],
    })
  })
})

test('everything but reading is the staff’s', async () => {
  const declarant = await portal.as('declarant')
  expect((await declarant(landing.edit)).status).toBe(403)
  expect((await add('faqs', {}, declarant)).status).toBe(403)
  expect((await declarant(landing.title, { body: { title: 'Моё', revision: 0 } })).status).toBe(403)
  expect((await add('faqs', {}, portal.anonymous)).status).toBe(401)
})

test('each change is in the record with what was before', async () => {
  const { revision } = await page()
  await staff(landing.title, { body: { title: 'Заголовок', revision } })
  const last = await portal.db
    .selectFrom('journal_event')
    .select('detail')
    .where('type', '=', 'landing.pageChanged')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(last?.detail).toMatchObject({ what: 'title', after: 'Заголовок' })
})
