import { linkedRequests } from '@portal/contract/linked-requests'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../platform/testing/a-page.tsx'
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

const open = () =>
  aPage(({ path }) => ({
    body: path.startsWith(linkedRequests.searchConclusions.path)
      ? { rows: [old, foreign] }
      : { linked: [], candidates: [near] },
  }))
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  page = await open()
})
afterEach(() => page.close())

const offered = () => [...document.querySelectorAll('[aria-label="Можно связать"] .num')].map((one) => one.textContent)

test('an older request that is not among the newest is found by the number of its conclusion', async () => {
  await page.show(<LinkedRequests requestId={near.id} goals={['10']} mayChange />)
  await expect.poll(offered).toEqual(['№ 01-2026-00042'])
  const field = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '72-1-1-1-000007')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  // One of another goal is no ground for this one.
  await expect.poll(offered).toEqual(['№ 01-2024-00007'])
  expect(page.heard.some(({ path }) => path.includes('number=72-1-1-1-000007'))).toBe(true)
})

test('what is doubtful about a link is said beside it, and it may be made nevertheless', async () => {
  await page.show(<LinkedRequests requestId={near.id} goals={['10']} mayChange />)
  const row = () => document.querySelector('[aria-label="Можно связать"] li')
  await expect.poll(() => row()?.textContent).toContain('Похоже, это другой объект.')
  expect(row()?.querySelector('button')?.getAttribute('aria-disabled')).not.toBe('true')
})
