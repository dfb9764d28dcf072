import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { mapNames } from '@portal/domain/typed-keys'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Rights, RightsProvider } from '../../platform/session/rights.tsx'
import { aPage } from '../../platform/testing/a-page.tsx'
import { allByRole, byRole } from '../../platform/testing/by-role.ts'
import { Estimations } from './estimations.tsx'
import { UnderContractCard } from './under-contract-card.tsx'

const root = '0198c0de-0000-7000-8000-000000000001'
const estimation = { id: '0198c0de-0000-7000-8000-000000000002', number: '01-2026-00042/ОС-1' }
const why = 'Нет положительных оценок соответствия, не вошедших в заключение. Сначала получите оценку.'

const notYours = { kind: 'role', why: 'Это не входит в ваши права по этому заявлению.' }
let linked: readonly object[]
const asReader = (reasons: Rights['reasons'], content: ReactNode) => (
  <RightsProvider
    rights={{
      client: mapNames(clientKeyNames, () => 'granted'),
      server: [],
      stage: 'applicationFormation_creating',
      reasons,
    }}
  >
    {content}
  </RightsProvider>
)

let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path }) => {
    if (path.endsWith('requestCreatingValidationInfo'))
      return {
        body: { isContract: true, estimation: { allowed: true, why: null }, conclusion: { allowed: false, why } },
      }
    if (path.endsWith('getComplianceEstimation4ConclusionRequest')) return { body: { rows: linked } }
    if (method === 'POST' && path.includes('createComplianceEstimation'))
      return { body: { id: estimation.id, number: 'Ч-7', stage: 'applicationFormation_creating' } }
    return { body: {} }
  })
beforeEach(() => {
  linked = [{ ...estimation, conclusion: '0001-2026', date: '2026-02-02', isLinked: false }]
})
afterEach(() => page.close())

const buttons = () => allByRole('button')

test('under a contract an assessment is filed, and what cannot be filed yet says why', async () => {
  page = await open()
  const created: string[] = []
  await page.show(
    <UnderContractCard
      rootId={root}
      shows={{ estimation: true, conclusion: true }}
      onCreated={(id) => created.push(id)}
    />,
  )
  await expect
    .poll(() => buttons().map(({ textContent }) => textContent))
    .toEqual(['Оценка соответствия', `Заключение по оценкам${why}`])
  expect(buttons()[1]?.getAttribute('aria-disabled') ?? buttons()[1]?.disabled).toBeTruthy()
  await act(async () => buttons()[0]?.click())
  await expect.poll(() => created).toEqual([estimation.id])
})

test('an assessment is ticked to stand in the conclusion', async () => {
  page = await open()
  await page.show(asReader({}, <Estimations requestId={root} mayChange />))
  const tick = () => byRole('checkbox')
  await expect.poll(() => tick()?.checked).toBe(false)
  await act(async () => tick()?.click())
  await expect
    .poll(() => page.heard.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      estimations: [estimation.id],
    })
})

test('assessments that only read say why and who may tick them', async () => {
  page = await open()
  const closed = <Estimations requestId={root} mayChange={false} />
  const said = () => document.querySelector('fieldset:disabled .muted')?.textContent.replaceAll('\u00a0', ' ')
  await page.show(asReader({ linkedRequestForm: notYours }, closed))
  await expect.poll(said).toMatch(/не входит в ваши права.*Кто может: На стороне заявителя/)
  await page.show(asReader({}, closed))
  expect(said()).toContain('На этом шаге сведения только читаются')
  await page.show(asReader({}, <Estimations requestId={root} mayChange />))
  expect(document.querySelector('fieldset .muted')).toBeNull()
})

test('where there is no assessment yet it is said what will come here, and there is nothing to tick', async () => {
  linked = []
  page = await open()
  await page.show(asReader({}, <Estimations requestId={root} mayChange />))
  await expect.poll(() => document.querySelector('.empty b')?.textContent).toBe('Положительных оценок пока нет')
  expect(byRole('group')).toBeNull()
})
