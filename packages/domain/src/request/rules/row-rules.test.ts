import { expect, test } from 'vitest'
import type { Application } from '../application.ts'
import { exampleApplication } from '../example.ts'
import { goalCodes } from '../goal-codes.ts'
import { factsOf, readinessOf, rulesFor } from '../readiness/readiness.ts'
import type { RuleRow } from './rules.ts'
import { foldersFor } from '../documents/folders.ts'

const today = '2026-04-15'
const example = exampleApplication('21')
const decision = (subject: string, terms: Partial<RuleRow> = {}): RuleRow => ({
  subject,
  goals: goalCodes,
  need: 'may',
  condition: 'always',
  source: 'Решение о сведениях заявления',
  confirmed: true,
  validFrom: '2026-04-01',
  validTo: null,
  ...terms,
})
const stead = { id: 's', type: 'gpzu', fields: {} } as const
const part = { id: 'p', index: 1, fields: { kind: 'stage', name: 'Первый этап' }, indicators: [] }
const indicator = { name: 'Этажность', unit: 'этаж', value: '5' }
const withIndicator = { ...part, indicators: [{ ...indicator, value: '' }] }
const [declarant] = example.participants
if (!declarant) throw new Error('the example has a declarant')
const order = { kind: 'order', number: '', date: '2026-01-12', until: '' }
const conclusion = { number: '77-1-1-3-012345-2024', date: '2024-05-05', issuer: '', result: '1', outside: false }
const { declarer } = example.sections

/** An application in which a list, or one cell of a row, is empty: the rule by which it is asked, and where it is told. */
const empty: readonly [subject: string, path: string, application: Application][] = [
  ['steads.gpzu.area', 'steads.s.area', { ...example, steads: [stead] }],
  ['parts.functions', 'parts.p.functions', { ...example, parts: [part] }],
  ['addresses', 'addresses', { ...example, addresses: [] }],
  ['steads', 'steads', { ...example, steads: [] }],
  ['indicators', 'indicators', { ...example, indicators: [] }],
  ['indicators.unit', 'indicators.0.unit', { ...example, indicators: [{ ...indicator, unit: '' }] }],
  ['indicators.value', 'indicators.0.value', { ...example, indicators: [{ ...indicator, value: '' }] }],
  ['indicators.value', 'parts.p.indicators.0.value', { ...example, parts: [withIndicator] }],
  ['links.estimations', 'linkedRequestForm', { ...example, kind: 'conclusionRequest', primacy: '3', links: 0 }],
  [
    'participants.bases.number',
    `participants.${declarant.id}.bases`,
    { ...example, participants: [{ ...declarant, bases: [order] }, ...example.participants.slice(1)] },
  ],
  [
    'participants.bases',
    `participants.${declarant.id}.bases`,
    { ...example, participants: [{ ...declarant, bases: [] }, ...example.participants.slice(1)] },
  ],
  [
    'participants.accounts.DECLARANT',
    `participants.${declarant.id}.accounts`,
    { ...example, participants: [{ ...declarant, accounts: [] }] },
  ],
  [
    'participants.accounts.PAYER',
    'participants.payer.accounts',
    { ...example, participants: [declarant, { ...declarant, id: 'payer', role: 'PAYER', accounts: [] }] },
  ],
  [
    'declarer.previousConclusions.issuer',
    'declarer.previousConclusions',
    {
      ...example,
      primacy: '2',
      sections: { ...example.sections, declarer: { ...declarer, primacy: '2', previousConclusions: [conclusion] } },
    },
  ],
]

function told(application: Application, path: string, ruleDecisions: readonly RuleRow[] = []) {
  return readinessOf({ ...application, ruleDecisions }, today).blockers.filter((one) => one.path === path)
}

test.each(empty)(
  '%s is asked by a rule, warned of while unconfirmed and lifted by a decision',
  (subject, path, one) => {
    expect(told(one, path)).toMatchObject([{ confirmed: true }])
    const unconfirmed = decision(subject, { need: 'must', confirmed: false })
    expect(told(one, path, [unconfirmed])).toMatchObject([{ confirmed: false, why: unconfirmed.source }])
    expect(told(one, path, [decision(subject)])).toEqual([])
    expect(told(one, path, [decision(subject, { validFrom: '2026-04-16' })])).toHaveLength(1)
  },
)

const unnamed = { ...example.sections, declarer: { ...declarer, previousConclusions: [] } }
const onSurveys = { ...exampleApplication('20'), sections: unnamed, links: 0 }
const onTechnical = { ...exampleApplication('22'), sections: unnamed, links: 0 }

/** What a rule nobody has compared with the law asks for: how many lines tell it, at which place. */
const doubted: readonly [subject: string, path: string, lines: number, application: Application][] = [
  ['indicators.main', 'indicators', 4, { ...example, indicators: [indicator] }],
  ['links', 'linkedRequestForm', 1, onSurveys],
  ['links', 'linkedRequestForm', 1, onTechnical],
  ['links', 'linkedRequestForm', 1, { ...example, sections: unnamed, kind: 'expertSupport', primacy: '3', links: 0 }],
  ['links', 'linkedRequestForm', 1, { ...example, sections: unnamed, primacy: '3', links: 0 }],
]

test.each(doubted)(
  '%s at %s warns, refuses once it is decided, and is lifted by a decision',
  (subject, path, lines, one) => {
    const states = (decisions: readonly RuleRow[] = []) => told(one, path, decisions).map(({ confirmed }) => confirmed)
    expect(states()).toEqual(Array.from({ length: lines }, () => false))
    expect(states([decision(subject, { need: 'must' })])).toEqual(Array.from({ length: lines }, () => true))
    expect(states([decision(subject)])).toEqual([])
    expect(states([decision(subject, { validTo: '2026-04-14' })])).toHaveLength(lines)
  },
)

test.each([
  ['a first examination of all', exampleApplication('21')],
  ['a repeated examination', exampleApplication('21', '2', '1', '2')],
  ['an estimate of a capital repair', exampleApplication('22', '2', '3')],
  ['support before an examination', exampleApplication('21', '2', '1', '3', 'esPreExamination')],
  ['an estimation under a contract', exampleApplication('21', '2', '1', '3', 'complianceEstimation')],
])('%s needs no earlier application', (_, application) => {
  expect(told({ ...application, links: 0 }, 'linkedRequestForm')).toEqual([])
})

test('a conclusion named by hand is enough also where links are decided about', () => {
  const application: Application = { ...exampleApplication('20'), links: 0 }
  expect(told(application, 'linkedRequestForm', [decision('links', { need: 'must' })])).toEqual([])
})

test('what changes bring again under a contract of support is a rule, too', () => {
  const child: Application = { ...example, kind: 'complianceEstimation', primacy: '3' }
  const needed = (ruleDecisions: readonly RuleRow[] = [], about = child) =>
    foldersFor(factsOf(about, rulesFor({ ruleDecisions }, today)))
      .filter(({ slot, code }) => slot === null && code !== 'surveys')
      .flatMap(({ items }) => items.filter(({ required }) => required).map(({ code }) => code))
  expect(needed()).toEqual(['15.08', '99.02', '05.03'])
  expect(needed([decision('changes 99.02')])).toEqual(['15.08', '05.03'])
  expect(needed([decision('changes 99.01', { need: 'must' })])).toEqual(['99.01', '15.08', '99.02', '05.03'])
  // The changes were assessed with their tasks: what sums the assessments up brings none.
  expect(needed([], { ...child, kind: 'conclusionRequest' })).toEqual(['15.08', '99.02'])
})

test('an assessment asks for the task on the changes, and other applications call it as they did', () => {
  const tasks = (kind: Application['kind'], primacy: Application['primacy']) =>
    foldersFor(factsOf({ ...example, kind, primacy }))
      .flatMap(({ items }) => items)
      .flatMap(({ code, title, required }) => (/^05\.(03|99)$/.test(code) ? [[code, title, required]] : []))
  expect(tasks('complianceEstimation', '3')).toEqual([
    ['05.03', 'Задание на изменение документации', true],
    ['05.99', 'Иные задания', false],
  ])
  const usual = [
    ['05.03', 'Задание на проектирование', true],
    ['05.99', 'Задание на изменение документации', false],
  ]
  expect(tasks('ordinary', '2')).toEqual(usual)
  expect(tasks('conclusionRequest', '3').map(([, title]) => title)).toEqual(usual.map(([, title]) => title))
})
