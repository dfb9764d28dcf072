import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checks } from './checks.ts'
import { conditions, type RequestFacts } from '../facts.ts'
import { fieldTable } from './field-table.ts'
import {
  checkField,
  fieldSections,
  fieldsFor,
  hidingAnswer,
  hintOf,
  isFieldNeeded,
  isStorable,
  openedBy,
  sectionOf,
} from './fields.ts'
import { goalCodes } from '../goal-codes.ts'
import { type Goal } from '../goals.ts'
import { rulesOn } from '../rules/rules-in-force.ts'

const today = '2026-03-12'
const facts = (goal: Goal, more: Partial<RequestFacts> = {}): RequestFacts => {
  return { goal, objectType: '2', workType: '1', primacy: '1', flags: { budget: true }, ...more }
}
const decided = {
  goals: goalCodes,
  condition: 'always',
  source: 'Решение',
  confirmed: true,
  validFrom: '2026-01-01',
  validTo: null,
} as const
const needed = (about: RequestFacts) => {
  const rows = fieldSections.flatMap((section) => fieldsFor(section, about))
  return rows.filter((row) => isFieldNeeded(row, about)).map((row) => row.path)
}

test('every path is named once and stands in a section with fields', () => {
  const paths = fieldTable.map((row) => row.path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const row of fieldTable) {
    expect(fieldSections).toContain(sectionOf(row.path))
    expect(row.path).toMatch(/^[a-z]\w{0,40}\.\w{1,60}$/i)
    expect(Object.keys(conditions)).toContain(row.condition)
    if (row.check !== null) expect(Object.keys(checks)).toContain(row.check)
    if (row.type === 'choice' || row.type === 'choices') expect(row.catalog).not.toBeNull()
    if (row.type === 'list') expect(row.columns.length).toBeGreaterThan(0)
  }
})

test('goal 10 needs these fields', () => {
  expect(needed(facts('10'))).toEqual([
    'declarer.placement',
    'declarer.signingForm',
    'declarer.procurement',
    'declarer.contactName',
    'declarer.contactPhone',
    'declarer.contactEmail',
    'declarer.personalDataConsent',
    'declarer.paymentGuarantee',
    'object.name',
    'object.functions',
    'object.engineeringSurveysIM',
    'object.climateDistrict',
    'object.snowDistrict',
    'object.windDistrict',
    'object.seismicity',
    'object.geology',
    'object.surveyRegions',
    'cost.costRII2001',
  ])
})

test('goal 21 needs these fields', () => {
  expect(needed(facts('21'))).toEqual([
    'declarer.placement',
    'declarer.pdReuse',
    'declarer.signingForm',
    'declarer.procurement',
    'declarer.contactName',
    'declarer.contactPhone',
    'declarer.contactEmail',
    'declarer.personalDataConsent',
    'declarer.paymentGuarantee',
    'object.name',
    'object.functions',
    'object.projectDocumentationIM',
    'object.engineeringSurveysIM',
    'object.climateDistrict',
    'object.snowDistrict',
    'object.windDistrict',
    'object.seismicity',
    'object.geology',
    'object.surveyRegions',
    'cost.costTotal',
    'cost.costWorks',
    'cost.costEquipment',
    'cost.costOther',
    'cost.costDesign',
    'cost.costVat',
    'cost.costReturns',
    'cost.priceLevelDate',
    'cost.limitCost',
    'cost.limitDecisionNumber',
    'cost.limitDecisionDate',
    'cost.limitDecisionBody',
    'cost.costPD2001',
    'cost.costRII2001',
  ])
})

test('without budget money the parts of the cost and the limit are not asked for', () => {
  const paths = needed(facts('21', { flags: { budget: false, estimateChecked: false } }))
  expect(paths).toContain('cost.costTotal')
  expect(paths.some((path) => /costWorks|limit|priceLevel/.test(path))).toBe(false)
})

test('a residential object needs areas for the fee instead of costs in the prices of 2001', () => {
  const paths = needed(facts('21', { flags: { housing: true } }))
  expect(paths).toEqual(expect.arrayContaining(['object.housingPlotArea', 'object.housingFloorArea']))
  expect(paths).not.toContain('cost.costPD2001')
})

test('a repeated examination asks for its cause, the first fee and the earlier conclusion', () => {
  const about = facts('21', { primacy: '2' })
  expect(needed(about)).toEqual(
    expect.arrayContaining(['declarer.causeRepeat', 'declarer.previousConclusions', 'cost.firstFee']),
  )
  expect(needed(facts('21'))).not.toContain('declarer.causeRepeat')
})

test.each([
  ['declarer.causeRepeatText', 'declarer.causeRepeat', facts('21', { primacy: '2' }), 'otherCause'],
  ['declarer.pdReuseText', 'declarer.pdReuse', facts('21'), 'otherReuse'],
  ['declarer.ikz', 'declarer.procurement', facts('21'), 'law44'],
] as const)('%s is asked by a rule that the answer to %s decides', (path, answer, about, flag) => {
  const asked: RequestFacts = { ...about, flags: { [flag]: true } }
  expect(needed(asked)).toContain(path)
  expect(needed(about)).not.toContain(path)
  expect([hidingAnswer(path, asked), hidingAnswer(path, about)]).toEqual([null, answer])
  expect(openedBy(path)).toEqual([path, answer])
  const ended = rulesOn('2026-03-12', [{ ...decided, subject: path, need: 'may' }])
  expect(needed({ ...asked, rules: ended })).not.toContain(path)
})

test('no answer brings the cause in own words into a first examination', () => {
  expect(hidingAnswer('declarer.causeRepeatText', facts('21', { flags: { otherCause: true } }))).toBeNull()
  expect(needed(facts('21', { flags: { otherCause: true } }))).not.toContain('declarer.causeRepeatText')
})

describe('a value is checked', () => {
  test.each([
    ['object.name', 'Шко', 'Не короче 5 знаков'],
    ['object.name', 'Школа\nна 550 мест', null],
    ['object.name', '\u200b\u200b\u200b\u200b\u200b\u200b', null],
    ['object.name', 'Школа на 550 мест', null],
    ['object.name', '', null],
    ['object.functions', '19.7.1.5', null],
    ['object.functions', 'жильё', 'Код классификатора имеет вид 19.07.001.005'],
    ['object.designTaskDate', '2026-03-13', 'Дата не может быть позже сегодняшней'],
    ['object.designTaskDate', '2026-03-12', null],
    ['object.climateDistrict', ['IIВ'], null],
    ['object.climateDistrict', ['IIB'], 'Выберите значения из списка'],
    ['object.housing', true, null],
    ['object.housing', 'да', 'Неверное значение'],
    ['declarer.procurement', '44', null],
    ['declarer.procurement', '45', 'Выберите значение из списка'],
    ['declarer.ikz', '1'.repeat(35), 'Идентификационный код закупки состоит из 36 цифр'],
    ['declarer.contactEmail', 'a@b', 'Проверьте адрес электронной почты'],
    ['cost.costTotal', '812 450,30', null],
    ['cost.costTotal', '0', 'Сумма должна быть больше нуля'],
    ['cost.costReturns', '0', null],
    ['cost.costTotal', 'много', 'Сумма пишется цифрами: не больше 13 до запятой и двух после'],
    [
      'object.surveyRegions',
      [{ region: '00', text: 'Вдоль трассы' }],
      'Строка 1: регион — выберите значение из списка',
    ],
    [
      'declarer.previousConclusions',
      [{ number: '77-1-1-3-012345-2024', date: '2024-05-02', issuer: 'ГАУ', result: '1' }],
      null,
    ],
    [
      'declarer.previousConclusions',
      [{ number: '15/24', outside: true, date: '2024-05-02', issuer: 'ГАУ', result: '1' }],
      null,
    ],
    [
      'declarer.previousConclusions',
      [{ number: '15/24', date: '2024-05-02', issuer: 'ГАУ', result: '1' }],
      'Строка 1: номер ЕГРЗ имеет вид 77-1-1-3-012345-2024, у номера прежнего вида отметьте «Не в ЕГРЗ»',
    ],
    [
      'declarer.previousConclusions',
      [{ number: '77-1-1-3-0123-15', date: '2015-05-02', issuer: 'ГАУ', result: '1' }],
      'Строка 1: номер ЕГРЗ имеет вид 77-1-1-3-012345-2024, у номера прежнего вида отметьте «Не в ЕГРЗ»',
    ],
    [
      'declarer.previousConclusions',
      [{ number: '77-1-1-3-0123-15', outside: true, date: '2015-05-02', issuer: 'ГАУ', result: '1' }],
      null,
    ],
    ['object.unknown', 'x', 'Такого поля нет'],
  ])('%s = %o → %s', (path, value, text) => {
    expect(checkField(path, value, { today })).toBe(text)
  })

  test('no value whatever breaks a check', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldTable.map((row) => row.path)), fc.anything(), (path, value) => {
        const text = checkField(path, value, { today })
        expect(text === null || text.length > 0).toBe(true)
      }),
    )
  })

  test('only the shape of a field may be stored; wrong content is kept for mending', () => {
    expect(isStorable('object.functions', 'жильё')).toBe(true)
    expect(isStorable('object.functions', { a: 1 })).toBe(false)
    expect(isStorable('object.name', 'a'.repeat(10_001))).toBe(false)
    expect(isStorable('object.name', null)).toBe(true)
    expect(isStorable('object.surveyRegions', [{ region: '77', strange: 'x' }])).toBe(false)
    expect(isStorable('object.nothing', 'x')).toBe(false)
  })
})

test('who has an examination made again by his own decision is told when the law asks none', () => {
  const cause = fieldTable.find((row) => row.path === 'declarer.causeRepeat')
  expect(cause && ['1', '4'].map((answer) => hintOf(cause, answer))).toEqual([
    null,
    expect.stringContaining('повторная экспертиза не требуется'),
  ])
})
