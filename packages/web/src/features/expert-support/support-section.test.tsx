import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { mapNames } from '@portal/domain/typed-keys'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Rights, RightsProvider } from '../../platform/session/rights.tsx'
import { aPage, press, type as typeInto } from '../../platform/testing/a-page.tsx'
import { allByRole, byRole, pageText } from '../../platform/testing/by-role.ts'
import { SupportPart } from './support-part.tsx'
import { SupportSection } from './support-section.tsx'

const root = '0198c0de-0000-7000-8000-000000000001'
const first = { id: '0198c0de-0000-7000-8000-000000000002', number: '01-2026-00042/ОС-1' }
const draft = { id: '0198c0de-0000-7000-8000-000000000003', number: 'Ч-7' }
const conclusion = { id: '0198c0de-0000-7000-8000-000000000004', number: '01-2026-00042/З-1' }
const counts = {
  assessments: 2,
  conclusions: 1,
  open: 1,
  positive: 1,
  negative: 0,
  rejected: 0,
  waiting: 0,
  changedSlots: 1,
}
const child = {
  kind: 'complianceEstimation',
  stage: 'serviceRendered',
  stageTitle: 'Услуга оказана',
  tone: 'success',
  isFinal: true,
  createdAt: '2026-03-02T07:00:00.000Z',
  submittedAt: null,
  conclusion: { number: '0412-2026', date: '2026-03-05', result: 'positive', resultTitle: 'Согласовано' },
  changes: {
    summary: 'Заменены конструкции покрытия.',
    sections: [{ code: '04', title: 'Конструктивные решения', files: 1 }],
    files: 1,
    indicators: [{ name: 'Общая площадь', was: '1 200 м²', is: '1 250 м²' }],
    cost: null,
  },
  inConclusion: conclusion,
  assessments: [],
}
const answers: readonly (readonly [string, object])[] = [
  [
    '/overview',
    {
      root: { id: root, number: '01-2026-00042', stageTitle: 'Ожидание', beforeExamination: true },
      basis: null,
      term: { from: '2026-02-02', until: '2026-03-20', days: 46, passed: 28, left: 18 },
      contract: { number: 'С-1', date: '2026-02-02', price: '120000.00', paid: '20000.00', due: '100000.00' },
      preExamination: [],
      counts,
    },
  ],
  [
    'getComplianceEstimationRequestIds',
    {
      ids: [draft.id, first.id],
      rows: [
        {
          ...child,
          ...draft,
          stage: 'applicationFormation_filling',
          stageTitle: 'Заполнение',
          isFinal: false,
          conclusion: null,
          inConclusion: null,
        },
        { ...child, ...first },
      ],
      next: null,
    },
  ],
  [
    'getConclusionRequestsIds',
    {
      ids: [conclusion.id],
      rows: [{ ...child, ...conclusion, kind: 'conclusionRequest', inConclusion: null, assessments: [first] }],
      next: null,
    },
  ],
  [
    'requestCreatingValidationInfo',
    { isContract: true, estimation: { allowed: true, why: null }, conclusion: { allowed: true, why: null } },
  ],
  [
    'listMotivatedRejections',
    {
      rows: [
        {
          ...first,
          at: '2026-03-02T07:00:00.000Z',
          ground: null,
          reason: 'Новый раздел',
          advice: 'Подайте заявление о повторной экспертизе.',
          needsExamination: true,
        },
      ],
    },
  ],
  ['lastRequestFromGroupES', { last: null, sections: [] }],
  ['rootESRequestPrintforms', { rootId: root, forms: [] }],
  ['conclusionRequestDocuments', { rows: [], more: false }],
  [
    'changedSlotsCount',
    {
      count: 1,
      total: 2,
      changed: [
        {
          code: '04',
          title: 'Конструктивные решения',
          part: null,
          from: draft,
          files: [
            {
              ref: root,
              name: 'КР изм. 2.pdf',
              title: 'КР',
              size: 1000,
              at: '2026-03-02T07:00:00.000Z',
              state: 'replaced',
              was: { ref: first.id, name: 'КР изм. 1.pdf', at: '2026-03-02T07:00:00.000Z', number: first.number },
            },
          ],
        },
      ],
      rest: [{ code: '03', title: 'Архитектурные решения', part: null, from: first, files: [] }],
    },
  ],
  [
    'infoOfEstimatedCostChanged',
    {
      changed: true,
      was: '100',
      is: '120',
      documents: [{ title: 'Ведомость объёмов работ', present: false }],
      why: 'Сметная стоимость изменилась: нужны смета и ведомость объёмов работ.',
    },
  ],
]

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())
const open = () =>
  aPage(({ path }) => {
    if (path.endsWith('terminateApplicationFormation'))
      return { body: { id: draft.id, stage: 'withoutConsiderationRejection', stageTitle: 'Прекращено' } }
    return { body: answers.find(([part]) => path.includes(part))?.[1] ?? {} }
  })
const withRights = (reasons: Rights['reasons'], content: ReactNode) => (
  <RightsProvider
    rights={{
      client: mapNames(clientKeyNames, (key) => (reasons[key] ? 'disabled' : 'granted')),
      server: [],
      stage: 'waitingForExpertSupportRequest',
      reasons,
    }}
  >
    {content}
  </RightsProvider>
)

test('the contract shows what is left, what was filed under it and what each changes; a closed view says why', async () => {
  page = await open()
  const why = 'Это и есть сопровождение до экспертизы.'
  await page.show(
    withRights(
      { viewEsPreExamination: { kind: 'otherKind', why } },
      <SupportSection requestId={root} kind="esPreExamination" onCreated={() => undefined} />,
    ),
  )
  await expect.poll(pageText).toContain('осталось 18 дней')
  await expect.poll(pageText).toContain('Общая площадь: 1 200 м² → 1 250 м²')
  await expect.poll(pageText).toContain('повторной экспертизе')
  // The conclusion holds the assessment it sums up; the draft stands by itself.
  const under = byRole('list', `Оценки, вошедшие в № ${conclusion.number}`)
  expect(under?.textContent).toContain(first.number)
  expect(under?.textContent).not.toContain(draft.number)
  const closed = allByRole('button').find((one) => one.textContent.includes('До экспертизы'))
  expect([closed?.getAttribute('aria-disabled'), closed?.textContent]).toEqual(['true', expect.stringContaining(why)])
  await press('Заявления о заключении')
  expect(pageText()).not.toContain('Ч-7')
})

test('the formation of a draft is ended by a confirmation that names it', async () => {
  page = await open()
  await page.show(
    withRights({}, <SupportSection requestId={root} kind="esPreExamination" onCreated={() => undefined} />),
  )
  await expect.poll(pageText).toContain('Прекратить формирование')
  await press('Прекратить формирование')
  await expect.poll(pageText).toContain('Прекратить формирование заявления № Ч-7?')
  await typeInto('Причина', 'Изменений не будет')
  await press('Прекратить формирование')
  await expect
    .poll(() => page.heard.find(({ path }) => path.endsWith('terminateApplicationFormation'))?.body)
    .toEqual({ number: 'Ч-7', reason: 'Изменений не будет' })
})

test('a draft under a contract compares what it changes with what stood, and asks for the estimate', async () => {
  page = await open()
  await page.show(<SupportPart requestId={draft.id} />)
  await expect.poll(pageText).toContain('вместо')
  expect(pageText()).toContain('КР изм. 1.pdf')
  await expect.poll(pageText).toContain('Ведомость объёмов работ')
  expect(pageText()).toContain('Без изменений: 1')
})
