import { notices } from '@portal/contract/features/notices/endpoints'
import { settings } from '@portal/contract/features/settings/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillVocabulary } from '../../app/fill-vocabulary.ts'
import { settingsOn } from '../../kernel/settings/settings-on.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { sweepMaintenance } from '../notices/index.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let one: Api
let other: Api
beforeAll(async () => {
  portal = await aPortal()
  ;[one, other] = await Promise.all([portal.as('admin'), portal.as('admin2')])
})
afterAll(() => portal.close())

const terms = {
  key: 'term.payment',
  scope: '*',
  value: { n: 15, unit: 'working' },
  validFrom: '2026-04-01',
  validTo: null,
  source: 'Приказ от 01.03.2026 № 7',
  confirmed: true,
}
type Terms = Omit<typeof terms, 'value' | 'validTo'> & { value: Record<string, unknown>; validTo: string | null }
const propose = (more: Partial<Terms> = {}, api = one) => api(settings.create, { body: { ...terms, ...more } })
const waiting = async () => (await one(settings.list)).body.proposals.filter(({ state }) => state === 'waiting')
const accept = (id: string, api = other) => api(settings.accept, { params: { id } })
const daysOn = async (key: string, day: string) =>
  (await settingsOn(portal.db, day)).find((row) => row.key === key && row.scope === '*')?.value['n']
const idOf = async (key: string) => (await waiting()).find((row) => row.key === key)?.id ?? ''

describe('a new value', () => {
  test('holds from its day on when a second person has confirmed it, and the past stays', async () => {
    expect((await propose()).status).toBe(200)
    expect(await daysOn('term.payment', '2026-04-01')).toBe(10)
    const id = await idOf('term.payment')
    expect((await accept(id, one)).problem.code).toBe('SETTING_REFUSED')
    expect((await accept(id)).status).toBe(200)
    expect([await daysOn('term.payment', '2026-03-31'), await daysOn('term.payment', '2026-04-01')]).toEqual([10, 15])
    expect((await accept(id)).problem.code).toBe('SETTING_REFUSED')
    // A release writes its own values anew: around what a person has set.
    await fillVocabulary(portal.db)
    expect([await daysOn('term.payment', '2026-03-31'), await daysOn('term.payment', '2030-01-01')]).toEqual([10, 15])
  })

  test('with a last day gives way to what held before', async () => {
    await propose({ key: 'term.act', value: { n: 7, unit: 'working' }, validTo: '2026-04-30' })
    await accept(await idOf('term.act'))
    const on = await Promise.all(['2026-03-31', '2026-04-15', '2026-05-01'].map((day) => daysOn('term.act', day)))
    expect(on).toEqual([5, 7, 5])
  })

  test('is refused for the past, of another kind, twice at once, and of what is no setting', async () => {
    const paths = async (more: Partial<Terms>) => (await propose(more)).problem.errors?.map(({ path }) => path)
    expect(await paths({ key: 'eventYears', value: { n: 4 } })).toEqual(['value'])
    expect(await paths({ validFrom: '2026-03-02' })).toEqual(['validFrom'])
    expect(await paths({ value: { text: '15' } })).toEqual(['value'])
    expect(await paths({ value: { n: 0, unit: 'working' } })).toEqual(['value'])
    expect(await paths({ key: 'no.such' })).toEqual(['key'])
    expect(await paths({ key: 'vat.rate', value: { text: 'двадцать' } })).toEqual(['value'])
    await propose({ key: 'term.closing' })
    expect((await propose({ key: 'term.closing' })).problem.code).toBe('SETTING_REFUSED')
  })

  test('is taken back by who proposed it and refused by another, with a reason', async () => {
    await propose({ key: 'term.conclusion' })
    const id = await idOf('term.conclusion')
    const refused = await other(settings.refuse, { params: { id }, body: { reason: 'Нет приказа' } })
    expect(refused.body.proposals.find((row) => row.id === id)).toMatchObject({
      state: 'refused',
      reason: 'Нет приказа',
    })
    await propose({ key: 'term.conclusion' })
    const own = await idOf('term.conclusion')
    const back = await one(settings.refuse, { params: { id: own }, body: { reason: 'Ошибся' } })
    expect(back.body.proposals.find((row) => row.id === own)?.state).toBe('withdrawn')
  })
})

describe('an announcement of work', () => {
  const work = (text: string, more: Partial<Terms> = {}, api = one) =>
    propose({ key: 'portal.maintenance', value: { text }, validFrom: '2026-03-02', ...more }, api)
  const told = async () => {
    const { rows } = answered(await (await portal.as('declarant'))(notices.notifications))
    return rows.flatMap(({ code, text }) => (code === 'maintenance' ? [text] : []))
  }

  test('holds at once by the word of one person, everybody hears it at once, and it goes the same way', async () => {
    const before = await waiting()
    answered(await work('сегодня, 02.03.2026, с 20:00 до 22:00'))
    expect(await told()).toEqual(['Портал будет недоступен: сегодня, 02.03.2026, с 20:00 до 22:00'])
    expect(await waiting()).toEqual(before)
    // Another member of staff moves it the same evening; nobody reads of two.
    const { values } = answered(await work('сегодня, 02.03.2026, с 21:00 до 23:00', {}, other))
    expect(await told()).toEqual(['Портал будет недоступен: сегодня, 02.03.2026, с 21:00 до 23:00'])
    expect(values.filter(({ key, state }) => key === 'portal.maintenance' && state === 'now')).toMatchObject([
      { text: 'сегодня, 02.03.2026, с 21:00 до 23:00', validFrom: '2026-03-02', by: expect.stringMatching(/\S/) },
    ])
    answered(await work(''))
    expect(await told()).toEqual([])
  })

  const toldOn = async (day: string) => {
    await portal.clock.set(`${day}T06:00:00Z`)
    await sweepMaintenance(portal.ctx)
    return (await told()).map((text) => text.replace('Портал будет недоступен: ', ''))
  }

  test('with a last day is over after it; one of a later day is told on that day', async () => {
    answered(await work('05.03.2026 с 20:00', { validFrom: '2026-03-05', validTo: '2026-03-05' }))
    expect(await told()).toEqual([])
    expect([await toldOn('2026-03-05'), await toldOn('2026-03-06')]).toEqual([['05.03.2026 с 20:00'], []])
    await portal.clock.set('2026-03-02T06:00:00Z')
  })

  test('without a last day is of its first day alone: it is not back after a later one', async () => {
    const { values } = answered(await work('сегодня, 02.03.2026, с 20:00'))
    expect(values.find(({ text }) => text.startsWith('сегодня, 02.03.2026, с 20:00'))?.validTo).toBe('2026-03-02')
    answered(await work('09.03.2026 с 20:00', { validFrom: '2026-03-09', validTo: '2026-03-09' }))
    const days: string[][] = []
    for (const day of ['02', '03', '08', '09', '10']) days.push(await toldOn(`2026-03-${day}`))
    expect(days).toEqual([['сегодня, 02.03.2026, с 20:00'], [], [], ['09.03.2026 с 20:00'], []])
    await portal.clock.set('2026-03-02T06:00:00Z')
  })

  test('of today leaves one of a later day as it is, made or taken back', async () => {
    answered(await work('12.03.2026 с 20:00', { validFrom: '2026-03-12' }))
    answered(await work('сегодня с 21:00'))
    answered(await work(''))
    expect([await toldOn('2026-03-02'), await toldOn('2026-03-12')]).toEqual([[], ['12.03.2026 с 20:00']])
    await portal.clock.set('2026-03-02T06:00:00Z')
  })

  test('made by two at once is that of the later; neither is refused', async () => {
    const both = await Promise.all([
      work('с 20:00'),
      work('с 21:00', {}, other),
      work('с 22:00'),
      work('с 23:00', {}, other),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await told()).toHaveLength(1)
    answered(await work(''))
  })

  test('is refused for a day that is over, and is no part of the file for another portal', async () => {
    const late = await work('вчера', { validFrom: '2026-03-01' })
    expect(late.problem.errors).toMatchObject([{ path: 'validFrom', message: expect.stringContaining('прошёл') }])
    const { rows } = JSON.parse((await one(settings.file)).bytes.toString())
    expect(rows.filter(({ key }: { key: string }) => key === 'portal.maintenance')).toEqual([])
    const brought = [{ ...terms, key: 'portal.maintenance', value: { text: 'с чужого портала' } }]
    expect(answered(await one(settings.takeFile, { body: { rows: brought } }))).toMatchObject({
      proposed: 0,
      refused: [{ why: expect.stringContaining('на самом портале') }],
    })
  })

  test('is staff’s', async () => {
    expect((await work('всем', {}, await portal.as('declarant'))).status).toBe(403)
  })
})

test('what it touches is told beforehand, and nothing is changed by asking', async () => {
  const before = await waiting()
  const { body } = await one(settings.preview, { body: { ...terms, key: 'vat.rate', value: { text: '25' } } })
  expect(body).toMatchObject({ before: '22', after: '25', openDeadlines: 0 })
  expect(await waiting()).toEqual(before)
})

test('the file of one portal proposes to another only what differs', async () => {
  const { bytes } = await one(settings.file)
  const { rows } = JSON.parse(bytes.toString())
  expect((await one(settings.takeFile, { body: { rows } })).body).toMatchObject({ proposed: 0, refused: [] })
  const changed = [
    { ...terms, key: 'minReplyDays', value: { n: 4 } },
    { ...terms, key: 'no.such' },
  ]
  expect((await one(settings.takeFile, { body: { rows: changed } })).body).toMatchObject({
    proposed: 1,
    refused: [{ why: 'Такой настройки нет' }],
  })
})

test('settings are the staff’s', async () => {
  expect((await (await portal.as('declarant'))(settings.list)).status).toBe(403)
})
