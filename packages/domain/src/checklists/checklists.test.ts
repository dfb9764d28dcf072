import { expect, test } from 'vitest'
import { answerFault, askingOf, isFor, progressOf } from './asked.ts'
import { contentFaults } from './check-content.ts'
import type { ChecklistContent, Question } from './checklist.ts'
import { conditionText } from './condition-text.ts'
import { differencesOf } from './differences.ts'
import { proposalFor } from './known-facts.ts'
import type { Details } from './parameters.ts'
import { tryOn } from './trial.ts'

const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
const details: Details = {
  goal: '21',
  objectType: '2',
  workType: '1',
  functions: '19.07.001.005',
  budget: 'no',
}

function aQuestion(n: number, given: Partial<Question> = {}): Question {
  return {
    id: idOf(n),
    text: `Вопрос ${n}`,
    kind: 'yesNo',
    norm: '',
    link: '',
    isObligatory: true,
    takesFiles: false,
    condition: [],
    known: '',
    ...given,
  }
}

function aContent(...questions: Question[]): ChecklistContent {
  return { title: 'Пожарная безопасность', parameters: {}, groups: [{ id: idOf(900), title: 'Общее', questions }] }
}

const yes = { value: 'yes', comment: '' }
const ifAnswered = (n: number, ...values: string[]) => ({ of: 'answer' as const, question: idOf(n), values })
const messages = (content: ChecklistContent) => contentFaults(content).map(({ message }) => message)

test('a checklist is meant for what its parameters say, of the classifier with everything in a section', () => {
  expect(isFor({ parameters: {} }, details)).toBe(true)
  expect(isFor({ parameters: { goal: ['21', '20'], functions: ['19'] } }, details)).toBe(true)
  expect(isFor({ parameters: { functions: ['19.7'] } }, details)).toBe(true)
  expect(isFor({ parameters: { functions: ['1'] } }, details)).toBe(false)
  expect(isFor({ parameters: { budget: ['yes'] } }, details)).toBe(false)
})

test('a question waits for the answer it depends on, and what is not asked asks nothing further', () => {
  const content = aContent(
    aQuestion(1),
    aQuestion(2, { condition: [ifAnswered(1, 'no')] }),
    aQuestion(3, { condition: [ifAnswered(2, 'yes')] }),
    aQuestion(4, { condition: [{ of: 'parameter', parameter: 'workType', values: ['3'] }] }),
  )
  expect([...askingOf(content, details).values()]).toEqual(['asked', 'depends', 'depends', 'notAsked'])
  const answers = { [idOf(1)]: yes, [idOf(2)]: yes }
  // The second was answered before the first changed: it is asked no more, nor is what follows from it.
  expect([...askingOf(content, details, answers).values()]).toEqual(['asked', 'notAsked', 'notAsked', 'notAsked'])
})

test('«нет» without a comment is no answer; what is not obligatory may be left out', () => {
  const content = aContent(aQuestion(1), aQuestion(2), aQuestion(3, { isObligatory: false, kind: 'text' }))
  expect(progressOf(content, details, {})).toEqual({
    asked: 3,
    answered: 0,
    percent: 0,
    missing: [
      { question: idOf(1), lack: 'answer' },
      { question: idOf(2), lack: 'answer' },
    ],
  })
  const answers = { [idOf(1)]: yes, [idOf(2)]: { value: 'no', comment: ' ' } }
  expect(progressOf(content, details, answers)).toMatchObject({
    percent: 33,
    missing: [{ question: idOf(2), lack: 'comment' }],
  })
  const explained = { ...answers, [idOf(2)]: { value: 'no', comment: 'Сети проектируются отдельно' } }
  expect(progressOf(content, details, explained)).toMatchObject({ percent: 66, missing: [] })
})

test('an answer is of its kind', () => {
  expect(answerFault({ kind: 'yesNo' }, 'na')).toBe('Ответьте «да» или «нет»')
  expect(answerFault({ kind: 'yesNoNa' }, 'na')).toBeNull()
  expect(answerFault({ kind: 'number' }, '12,5')).toBeNull()
  expect(answerFault({ kind: 'number' }, '12 м')).toMatch(/число/)
  expect(answerFault({ kind: 'text' }, '')).toBeNull()
})

test('a condition of itself, of a later question, of one that is gone or cannot be chosen is wrong', () => {
  const of = (...questions: Question[]) => messages(aContent(...questions))
  expect(of(aQuestion(1, { condition: [ifAnswered(1, 'yes')] }))).toEqual(['Вопрос не может зависеть от самого себя'])
  expect(of(aQuestion(1, { condition: [ifAnswered(2, 'yes')] }), aQuestion(2))[0]).toMatch(/задаётся позже/)
  expect(of(aQuestion(1, { condition: [ifAnswered(7, 'yes')] }))[0]).toMatch(/больше нет/)
  expect(of(aQuestion(1, { kind: 'text' }), aQuestion(2, { condition: [ifAnswered(1, 'yes')] }))[0]).toMatch(
    /без готовых ответов/,
  )
  expect(of(aQuestion(1), aQuestion(2, { condition: [ifAnswered(1, 'na')] }))[0]).toMatch(/Такого ответа/)
  expect(of(aQuestion(1), aQuestion(2, { condition: [ifAnswered(1, 'no')] }))).toEqual([])
  expect(of(aQuestion(1), aQuestion(1))[0]).toMatch(/один идентификатор/)
})

test('what a draft lacks only hinders its coming into force', () => {
  const faults = contentFaults({
    title: '',
    parameters: {},
    groups: [{ id: idOf(900), title: '', questions: [aQuestion(1, { text: '', condition: [ifAnswered(7)] })] }],
  })
  expect(faults.every(({ isWrong }) => !isWrong)).toBe(true)
  expect(faults.map(({ message }) => message)).toEqual([
    'Назовите контрольный лист',
    'Назовите группу',
    'Напишите вопрос',
    'Выберите значения, при которых задаётся вопрос',
  ])
  expect(messages(aContent(aQuestion(1, { link: 'javascript:alert(1)' })))[0]).toMatch(/https/)
})

test('an answer is proposed from files and fields, never a «нет»', () => {
  const has = { files: { '05': 'Раздел 5.pdf' }, fields: { 'object.okn': true, 'object.housingFloorArea': '1200' } }
  expect(proposalFor({ kind: 'yesNo', known: 'files:05' }, has)).toEqual({ value: 'yes', from: 'есть файл 05 ИОС' })
  expect(proposalFor({ kind: 'yesNo', known: 'files:06' }, has)).toBeNull()
  expect(proposalFor({ kind: 'yesNoNa', known: 'field:object.okn' }, has)).toMatchObject({ value: 'yes' })
  expect(proposalFor({ kind: 'yesNo', known: 'field:object.gts' }, has)).toBeNull()
  expect(proposalFor({ kind: 'number', known: 'field:object.housingFloorArea' }, has)).toMatchObject({ value: '1200' })
  expect(proposalFor({ kind: 'text', known: '' }, has)).toBeNull()
})

test('two versions differ in words, in what came and went, and in the one question that moved', () => {
  const was = aContent(aQuestion(1), aQuestion(2), aQuestion(3), aQuestion(4))
  const now = {
    ...aContent(aQuestion(2), aQuestion(3, { text: 'Есть ли СТУ?', kind: 'yesNoNa' }), aQuestion(1), aQuestion(5)),
    parameters: { goal: ['21'] },
  }
  const found = differencesOf(was, now)
  expect(found.map(({ kind, title }) => [kind, title])).toEqual([
    ['changed', 'Лист в целом'],
    ['changed', 'Есть ли СТУ?'],
    ['added', 'Вопрос 5'],
    ['removed', 'Вопрос 4'],
    ['moved', 'Вопрос 1'],
  ])
  expect(found[1]?.fields.map(({ label }) => label)).toEqual(['Вопрос', 'Ответ'])
  expect(differencesOf(now, now)).toEqual([])
})

test('a condition is told in words', () => {
  const asked = aQuestion(2, {
    condition: [ifAnswered(1, 'no'), { of: 'parameter', parameter: 'workType', values: ['1', '2'] }],
  })
  expect(conditionText(asked, aContent(aQuestion(1), asked))).toBe(
    'на вопрос «Вопрос 1» отвечено: Нет; Вид работ: Строительство или Реконструкция',
  )
})

test('a trial says what would have been asked at once, what would have waited and what was known', () => {
  const content = aContent(aQuestion(1, { known: 'files:05' }), aQuestion(2, { condition: [ifAnswered(1, 'no')] }))
  const has = { files: { '05': 'ИОС.pdf' }, fields: {} }
  expect(tryOn(content, { details, has })).toEqual({
    isFor: true,
    asked: [idOf(1)],
    depends: [idOf(2)],
    proposed: [idOf(1)],
  })
  expect(tryOn({ ...content, parameters: { goal: ['10'] } }, { details, has }).isFor).toBe(false)
})
