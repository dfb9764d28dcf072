import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../platform/testing/a-page.tsx'
import { Estimations } from './estimations.tsx'
import { UnderContractCard } from './under-contract-card.tsx'

const root = '0198c0de-0000-7000-8000-000000000001'
const estimation = { id: '0198c0de-0000-7000-8000-000000000002', number: '01-2026-00042/ОС-1' }
const why = 'Нет положительных оценок соответствия, не вошедших в заключение. Сначала получите оценку.'

let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path }) => {
    if (path.endsWith('requestCreatingValidationInfo'))
      return {
        body: { isContract: true, estimation: { allowed: true, why: null }, conclusion: { allowed: false, why } },
      }
    if (path.endsWith('getComplianceEstimation4ConclusionRequest'))
      return { body: { rows: [{ ...estimation, conclusion: '0001-2026', date: '2026-02-02', isLinked: false }] } }
    if (method === 'POST' && path.includes('createComplianceEstimation'))
      return { body: { id: estimation.id, number: 'Ч-7', stage: 'applicationFormation_creating' } }
    return { body: {} }
  })
afterEach(() => page.close())

const buttons = () => [...document.querySelectorAll('button')]

test('under a contract an assessment is filed, and what cannot be filed yet says why', async () => {
  page = await open()
  const created: string[] = []
  await page.show(<UnderContractCard rootId={root} onCreated={(id) => created.push(id)} />)
  await expect
    .poll(() => buttons().map(({ textContent }) => textContent))
    .toEqual(['Оценка соответствия', `Заключение по оценкам${why}`])
  expect(buttons()[1]?.getAttribute('aria-disabled') ?? buttons()[1]?.disabled).toBeTruthy()
  await act(async () => buttons()[0]?.click())
  await expect.poll(() => created).toEqual([estimation.id])
})

test('an assessment is ticked to stand in the conclusion', async () => {
  page = await open()
  await page.show(<Estimations requestId={root} mayChange />)
  const tick = () => document.querySelector<HTMLInputElement>('input[type=checkbox]')
  await expect.poll(() => tick()?.checked).toBe(false)
  await act(async () => tick()?.click())
  await expect
    .poll(() => page.heard.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      estimations: [estimation.id],
    })
})
