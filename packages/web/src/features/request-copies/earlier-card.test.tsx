import { linkedRequests } from '@portal/contract/linked-requests'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import type { Earlier } from './copy-queries.ts'
import { EarlierCard } from './earlier-card.tsx'

const aRow = (number: string, objectName: string): Earlier => ({
  id: `0198c0de-0000-7000-8000-0000000${number.slice(-5)}`,
  number,
  stage: 'serviceRendered',
  stageTitle: 'Услуга оказана',
  goal: '21',
  goalTitle: 'Документация и изыскания',
  objectName,
  declarantName: 'ООО «Северный застройщик»',
  kind: null,
  conclusion: null,
  why: null,
  doubt: null,
})
const [own, ofColleague] = [aRow('01-2026-00042', 'Школа'), aRow('01-2025-00007', 'Мост')]

const open = () =>
  aPage(({ path }) => {
    if (path.startsWith('/api/unitedRequest'))
      return { body: { groups: [{ objectName: 'Школа', requests: [own] }], more: false } }
    return { body: { rows: path.startsWith(linkedRequests.searchConclusions.path) ? [own, ofColleague] : [] } }
  })
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  page = await open()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

const offered = () => [...document.querySelectorAll('.earlier .num')].map((one) => one.textContent)

test('beside one’s own applications one is found by the number of its conclusion, each once', async () => {
  await page.show(<EarlierCard />)
  await expect.poll(offered).toEqual(['№ 01-2026-00042'])
  const field = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '01-2')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect.poll(offered).toEqual(['№ 01-2026-00042', '№ 01-2025-00007'])
})
