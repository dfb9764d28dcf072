import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../platform/testing/by-role.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import type { CalendarYear, Preview } from './calendar-queries.ts'
import { yearsQuery } from './calendar-queries.ts'
import { CalendarYears } from './calendar-years.tsx'

const aYear = (year: number): CalendarYear => ({
  year,
  off: ['01-01'],
  shortened: [],
  working: [],
  workingDays: 260,
  source: null,
  isConfirmed: false,
  enteredBy: null,
  enteredAt: null,
})
const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
const aMove = (n: number): Preview['moved'][number] => ({
  id: idOf(n),
  requestId: idOf(1000 + n),
  number: `01-2026-${n}`,
  objectName: 'Школа',
  what: 'Проведение экспертизы',
  side: 'organisation',
  from: '2027-01-20',
  to: '2027-01-21',
  endsFrom: null,
  endsTo: null,
})

let page: Awaited<ReturnType<typeof aPage>>
let portal: { version: number; years: CalendarYear[] }
let entering: 'done' | 'late'
beforeEach(async () => {
  portal = { version: 1, years: [aYear(2028), aYear(2027)] }
  entering = 'done'
  await open()
})
afterEach(async () => {
  await page.close()
  sessionStorage.clear()
})

async function open(): Promise<void> {
  page = await aPage(({ method, path, body }) => {
    if (method === 'GET') return { body: portal }
    if (path.endsWith('/preview')) {
      const isFirst = body['cursor'] === undefined
      const moved = isFirst ? [aMove(1)] : [aMove(2)]
      return { body: { version: portal.version, workingDays: 259, total: 2, moved, next: isFirst ? 'further' : null } }
    }
    if (entering === 'late') return { status: 409, body: { status: 409, title: '', code: 'REVISION_CONFLICT' } }
    const { off, source } = body
    enterYear(2027, { off: Array.isArray(off) ? off : [], source: String(source) })
    return { body: { version: portal.version, moved: 2 } }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await page.show(
    <ConfigProvider value={aConfig}>
      <Years />
    </ConfigProvider>,
  )
  await until(() => pageText().includes('2027 год'))
}

function Years() {
  const [year, setYear] = useState(2027)
  return <CalendarYears year={year} onYear={setYear} />
}

function enterYear(year: number, days: Partial<CalendarYear>): void {
  const entered = {
    source: 'Постановление',
    isConfirmed: true,
    enteredBy: 'Петров',
    enteredAt: '2026-11-20T09:00:00.000Z',
  }
  const years = portal.years.map((one) => (one.year === year ? { ...one, ...entered, ...days } : one))
  portal = { version: portal.version + 1, years }
}

/** Another person enters a year, and this page hears of it. */
async function anotherEnters(year: number, days: Partial<CalendarYear> = {}): Promise<void> {
  enterYear(year, days)
  await act(() => page.queries.invalidateQueries({ queryKey: yearsQuery.queryKey }))
}

const kindOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.dataset['kind']
const turn = (day: string) => act(async () => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.click())
const source = () => field('Чем утверждён').value
const decree = 'Постановление Правительства РФ № 1'
const lastSent = (path: string) => page.heard.findLast((heard) => heard.method === 'POST' && heard.path.endsWith(path))
const look = async () => {
  await press('Показать, какие сроки сдвинутся')
  await until(() => pageText().includes('Сдвинется 2 срока'))
}
const isAsked = () => byRole('dialog') !== null
const chooseYear = (year: number) =>
  act(async () => {
    const select = byRole('combobox')
    if (!select) throw new Error('no choice of a year')
    select.value = String(year)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

async function correct(): Promise<void> {
  await turn('2027-01-11')
  await type('Чем утверждён', decree)
}

test('turned days and the decree stay when another enters a year; what moves is looked at anew', async () => {
  await correct()
  await look()
  await anotherEnters(2028)
  await until(() => pageText().includes('Календарь уже изменил другой человек'))
  expect(pageText()).toContain('Ваши дни и основание на месте')
  expect(pageText()).not.toContain('Сдвинется')
  expect([kindOf('2027-01-11'), source()]).toEqual(['2', decree])
  await look()
  expect(pageText()).not.toContain('уже изменил другой человек')
  await anotherEnters(2027, { off: ['01-01', '01-12'] })
  await until(() => pageText().includes('Календарь 2027 года уже ввёл другой человек'))
  expect(kindOf('2027-01-12')).toBe('1')
  await press('Начать заново')
  expect([kindOf('2027-01-11'), kindOf('2027-01-12'), source()]).toEqual(['1', '3', 'Постановление'])
})

test('while nothing is edited the newer calendar is taken as it comes', async () => {
  await anotherEnters(2027, { off: ['01-01', '01-12'] })
  await until(() => kindOf('2027-01-12') === '3')
  expect(source()).toBe('Постановление')
  expect(pageText()).not.toContain('другой человек')
})

test('turned back to what is entered, nothing is left of a correction', async () => {
  await turn('2027-01-11')
  await turn('2027-01-11')
  await turn('2027-01-11')
  expect(kindOf('2027-01-11')).toBe('1')
  expect(sessionStorage.length).toBe(0)
  await anotherEnters(2027, { off: ['01-01', '01-12'] })
  await until(() => kindOf('2027-01-12') === '3')
  expect(source()).toBe('Постановление')
  expect(pageText()).not.toContain('другой человек')
})

test('a question that went with a changed calendar does not come back unasked', async () => {
  await correct()
  await look()
  await press('Ввести календарь и перенести')
  await until(() => isAsked())
  await anotherEnters(2028)
  await until(() => !isAsked())
  await look()
  expect(isAsked()).toBe(false)
})

test('another year looked at, or the page loaded anew, loses nothing', async () => {
  await correct()
  await chooseYear(2028)
  await until(() => pageText().includes('2028 год'))
  expect([kindOf('2028-01-11'), source()]).toEqual(['1', ''])
  await chooseYear(2027)
  await until(() => pageText().includes('2027 год'))
  expect([kindOf('2027-01-11'), source()]).toEqual(['2', decree])
  await page.close()
  await open()
  expect([kindOf('2027-01-11'), source()]).toEqual(['2', decree])
  expect(pageText()).toContain('то, что вы набрали раньше')
})

test('refused because another was quicker, it says so and keeps everything', async () => {
  await correct()
  await look()
  entering = 'late'
  enterYear(2028, {})
  await press('Ввести календарь и перенести')
  await press('Перенести 2')
  await until(() => pageText().includes('Календарь уже изменил другой человек') && !pageText().includes('Сдвинется'))
  expect([kindOf('2027-01-11'), source()]).toEqual(['2', decree])
  entering = 'done'
  await look()
  await press('Ввести календарь и перенести')
  await press('Перенести 2')
  await until(() => pageText().includes('введён. Перенесено'))
  expect(lastSent('/production-calendar')?.body).toMatchObject({ version: 2, shortened: ['01-11'] })
})

test('once entered, nothing is left to be sent again', async () => {
  await correct()
  await look()
  await press('Ввести календарь и перенести')
  await press('Перенести 2')
  await until(() => pageText().includes('введён. Перенесено') && sessionStorage.length === 0)
  expect(pageText()).not.toContain('другой человек')
  expect(pageText()).not.toContain('Сдвинется')
})

test('all that moves can be looked through, page by page', async () => {
  await correct()
  await look()
  expect(pageText()).not.toContain('01-2026-2')
  const status = document.querySelector('.year-moved [role="status"]')
  await press('Показать ещё')
  await until(() => pageText().includes('01-2026-2'))
  expect(pageText()).toContain('01-2026-1')
  expect(pageText()).not.toContain('Показать ещё')
  expect(document.activeElement?.getAttribute('href')).toBe(`/request/${idOf(1002)}`)
  expect(status?.isConnected && status.textContent).toContain('Показано: 2 из 2')
  expect(lastSent('/preview')?.body).toMatchObject({ cursor: 'further', year: 2027 })
})
