import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../platform/testing/a-page.tsx'
import { allByRole, textsOf } from '../../platform/testing/by-role.ts'
import { ContinuationCard } from './continuation-card.tsx'

const sourceId = '0198c0de-0000-7000-8000-000000000001'
const open = { id: '0198c0de-0000-7000-8000-000000000002', number: 'Ч-17', stageTitle: 'Черновик' }
const goals = [
  { goal: '20', title: 'Документация', allowed: true, why: null, open },
  { goal: '10', title: 'Изыскания', allowed: true, why: null, open: null },
]

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: { allowed: true, why: null, goals } }))
})
afterEach(() => page.close())

test('an application that continues this one already is shown with the way to it, and another may be made', async () => {
  await page.show(<ContinuationCard sourceId={sourceId} onCreated={() => undefined} />)
  await expect.poll(() => textsOf('button')).toEqual(['Документация', 'Изыскания'])
  const links = allByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
  expect(links).toEqual([['Открыть № Ч-17', `/request/${open.id}`]])
  expect(document.body.textContent).toContain('незавершённое заявление')
})
