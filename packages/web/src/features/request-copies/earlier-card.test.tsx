import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, type, until } from '../../platform/testing/a-page.tsx'
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
const concluded = { number: '72-1-1-3-000009-2026', date: '2026-02-02', result: 'positive' }
const ofProject = { ...aRow('01-2026-00009', 'Поликлиника'), conclusion: concluded }

const open = () =>
  aPage(({ path }) => {
    if (path.startsWith('/api/unitedRequest'))
      return { body: { groups: [{ objectName: 'Школа', requests: [own] }], more: false } }
    if (path.startsWith(linkedRequests.findByProjectNumber.path)) return { body: { rows: [ofProject] } }
    return { body: { rows: path.includes('number=01-2') ? [own, ofColleague] : [] } }
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
  await type('Номер заявления', '01-2')
  await until(() => offered().length === 3)
  expect(offered()).toEqual(['№ 01-2026-00042', '№ 01-2026-00009', '№ 01-2025-00007'])
})

test('one found by the number of its project says so, with what was concluded', async () => {
  await page.show(<EarlierCard />)
  await type('Номер заявления', '2026-ШК')
  await until(() => offered().length === 1 && offered()[0] === '№ 01-2026-00009')
  expect(document.querySelector('.earlier li')?.textContent).toContain(
    'Услуга оказана · заключение № 72-1-1-3-000009-2026 от 02.02.2026 · найдено по шифру проекта',
  )
})

test('the name of an object, longer than any number, is sought among one’s own alone and refused by nobody', async () => {
  await page.show(<EarlierCard />)
  await until(() => offered().length === 1)
  await type('Номер заявления', 'Школа '.repeat(40))
  await until(() => document.body.textContent.includes('Ничего не нашлось'))
  expect(page.heard.filter(({ path }) => !path.startsWith('/api/unitedRequest'))).toEqual([])
})
