import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { act } from 'react'
import { aPage, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { allByRole, byRole } from '../../platform/testing/by-role.ts'
import { LinkedRequests } from './linked-requests.tsx'
import type { LinkedRow } from './linked-requests-queries.ts'

const aRow = (number: string, conclusion: string | null): LinkedRow => ({
  id: `0198c0de-0000-7000-8000-0000000${number.slice(-5)}`,
  number,
  stage: 'serviceRendered',
  stageTitle: 'Услуга оказана',
  goal: '10',
  goalTitle: 'Изыскания',
  objectName: 'Мост через Туру',
  declarantName: 'ООО «Северный застройщик»',
  kind: null,
  conclusion: conclusion === null ? null : { number: conclusion, date: '2026-02-02', result: 'positive' },
  why: null,
  doubt: null,
})
const [near, old, foreign] = [
  { ...aRow('01-2026-00042', '72-1-1-1-000042-2026'), doubt: 'Похоже, это другой объект.' },
  aRow('01-2024-00007', '72-1-1-1-000007-2024'),
  { ...aRow('01-2024-00008', '72-1-1-1-000008-2024'), goal: '22' },
] as const

let isLinked = false
let isRefused = false
const open = () =>
  aPage(({ method, path }) => {
    if (method !== 'GET') {
      if (isRefused) return { status: 409, body: { title: 'Связать нельзя.', status: 409, code: 'MOVE_NOT_ALLOWED' } }
      isLinked = method === 'POST'
      return { body: near }
    }
    if (path.includes('number=01-2024-00008')) return { body: { rows: [foreign] } }
    if (path.includes('projectNumber=01-2024-00008')) return { body: { rows: [] } }
    if (path.startsWith(linkedRequests.searchConclusions.path)) return { body: { rows: [old, foreign] } }
    // The same row comes without what is doubtful about the link.
    if (path.startsWith(linkedRequests.findByProjectNumber.path)) return { body: { rows: [{ ...near, doubt: null }] } }
    return { body: isLinked ? { linked: [near], candidates: [] } : { linked: [], candidates: [near] } }
  })
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  isLinked = false
  isRefused = false
  page = await open()
})
afterEach(() => page.close())

const offered = () => [...document.querySelectorAll('[aria-label="Можно связать"] .num')].map((one) => one.textContent)

test('an older request that is not among the newest is found by the number of its conclusion', async () => {
  await page.show(<LinkedRequests requestId="0198c0de-0000-7000-8000-000000000099" goals={['10']} mayChange />)
  await until(() => offered().join() === '№ 01-2026-00042')
  await type('Найти поданное заявление', '72-1-1-1-000007')
  // One of another goal is no ground for this one; one of the newest may be found by its project as well.
  await until(() => offered().join() === '№ 01-2024-00007,№ 01-2026-00042')
  expect(document.body.textContent).toContain('Похоже, это другой объект.')
  expect(page.heard.some(({ path }) => path.includes('number=72-1-1-1-000007'))).toBe(true)
})

test('what is doubtful about a link is said beside it, and it may be made nevertheless', async () => {
  await page.show(<LinkedRequests requestId="0198c0de-0000-7000-8000-000000000099" goals={['10']} mayChange />)
  const row = () => document.querySelector('[aria-label="Можно связать"] li')
  await until(() => row()?.textContent.includes('Похоже, это другой объект.') === true)
  expect(row()?.querySelector('button')?.getAttribute('aria-disabled')).not.toBe('true')
})

test('the cursor goes with the row that is linked, and back to the search when the link is taken away', async () => {
  await page.show(<LinkedRequests requestId="0198c0de-0000-7000-8000-000000000099" goals={['10']} mayChange />)
  await until(() => offered().length === 1)
  await press('Связать')
  await until(() => document.activeElement?.textContent === 'Убрать связь')
  await press('Убрать связь')
  await until(() => document.activeElement?.tagName === 'INPUT')
})

test('nobody is taken from the field he types in, when the row has been linked, nor after what was refused', async () => {
  await page.show(<LinkedRequests requestId="0198c0de-0000-7000-8000-000000000099" goals={['10']} mayChange />)
  await until(() => offered().length === 1)
  await press('Связать')
  await type('Найти поданное заявление', '01')
  await until(() => document.querySelector('[data-linked]') !== null)
  expect(document.activeElement?.tagName).toBe('INPUT')
  isRefused = true
  await press('Убрать связь')
  await until(() => document.body.textContent.includes('Связать нельзя.'))
  await act(async () => field('Найти поданное заявление').blur())
  isLinked = false
  await act(() => page.queries.invalidateQueries())
  await until(() => document.querySelector('[data-linked]') === null)
  expect(document.activeElement).toBe(document.body)
})

test('one line says how the search stands, also of one that is found and does not fit', async () => {
  await page.show(<LinkedRequests requestId="0198c0de-0000-7000-8000-000000000099" goals={['10']} mayChange />)
  await until(() => offered().length === 1)
  const line = allByRole('status').find((one) => one.textContent === 'Можно выбрать: 1.')
  await type('Найти поданное заявление', 'ъ')
  await until(() => line?.textContent === 'Введите не меньше трёх знаков.')
  await type('Найти поданное заявление', '72-1-1-1')
  await until(() => line?.textContent === 'Нашлось: 2.')
  await type('Найти поданное заявление', '01-2024-00008')
  await until(() => line?.textContent.startsWith('Нашлось № 01-2024-00008, но с целью «Изыскания»') === true)
  expect(line?.isConnected).toBe(true)
})

test('of links that are none and cannot be made nothing is said', async () => {
  await page.show(
    <main>
      <LinkedRequests requestId="0198c0de-0000-7000-8000-000000000099" goals={['10']} mayChange={false} />
    </main>,
  )
  await until(() => page.heard.length > 0 && byRole('main')?.childElementCount === 0)
})
