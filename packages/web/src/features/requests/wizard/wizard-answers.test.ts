import { expect, test } from 'vitest'
import type { Subdivision } from '../requests-queries.ts'
import { chosenGoal, draftOf, faultsOf, firstOpen, noAnswers, subdivisionsFor, summaryOf } from './wizard-answers.ts'
import { needsOf, termWords } from './wizard-needs.ts'

const open = { opensOn: null, closesOn: null, isOpen: true }
const places: Subdivision[] = [
  { code: '01', title: 'Центральный филиал', goals: ['21', '20', '10'], regions: ['77', '50'], ...open },
  { code: '04', title: 'Уральский филиал', goals: ['21', '20', '10', '22'], regions: ['72'], ...open },
]
const answered = { ...noAnswers, objectType: '3', workType: '1', subdivision: '01' } as const

test('what is examined names the goal, and an impossible set says why', () => {
  expect(chosenGoal(noAnswers)).toEqual({ goal: '21' })
  expect(chosenGoal({ ...noAnswers, project: false })).toEqual({ why: expect.stringContaining('документаци') })
  expect(chosenGoal({ ...noAnswers, older: '4' })).toEqual({ goal: '4' })
})

test('questions open in their order, and the draft waits for the last one', () => {
  expect(firstOpen(noAnswers, places)).toBe('object')
  expect(draftOf(noAnswers)).toBeUndefined()
  expect(firstOpen({ ...noAnswers, objectType: '3', workType: '1' }, places)).toBe('place')
  expect(firstOpen(answered, places)).toBeUndefined()
  expect(draftOf({ ...answered, objectName: '  Школа ' })).toEqual({
    goal: '21',
    objectType: '3',
    workType: '1',
    subdivision: '01',
    primacy: '1',
    objectName: 'Школа',
  })
})

test('a subdivision that does not serve the changed goal is asked for again', () => {
  const onlyEstimate = { ...answered, surveys: false, project: false }
  expect(firstOpen(onlyEstimate, places)).toBe('place')
  expect(faultsOf('place', onlyEstimate, places).subdivision).toContain('Центральный филиал')
})

test('a region shows who serves it, and a region nobody serves hides none', () => {
  expect(subdivisionsFor('72', places).map(({ code }) => code)).toEqual(['04'])
  expect(subdivisionsFor('84', places)).toHaveLength(2)
  expect(subdivisionsFor('', places)).toHaveLength(2)
})

test('an answered question is one line', () => {
  expect(summaryOf('object', { ...answered, objectName: 'Школа' }, places)).toBe(
    'Школа · Объект капитального строительства непроизводственного назначения, строительство',
  )
  expect(summaryOf('subject', { ...answered, primacy: '2' }, places)).toContain('повторная')
})

test('what will be needed follows the goal', () => {
  const whole = needsOf('21', answered)
  expect(whole).toMatchObject({ surveys: true, link: null })
  expect(whole.sections).toContain('09')
  const surveys = needsOf('10', answered)
  expect(surveys).toMatchObject({ sections: [], surveys: true })
  expect(surveys.participants).not.toContain('генеральная проектная организация')
  expect(needsOf('20', answered).link).toContain('изысканиям')
  expect(needsOf('21', { ...answered, objectType: '1' }).sections).toContain('16')
})

test('terms are told in words, and what shortens them', () => {
  const term = (n: number) => ({ n, source: 'п. 29', confirmed: true })
  const terms = { examination: term(42), housing: term(20), completenessCheck: term(3) }
  expect(termWords(terms)).toEqual({
    term: '42 рабочих дня',
    note: 'Для жилья 20. Ещё 3 рабочих дня на проверку комплектности',
  })
  expect(termWords({ ...terms, housing: term(42) }).note).toBe('Ещё 3 рабочих дня на проверку комплектности')
})

test('the region that was chosen for the subdivision is not asked again with the address', () => {
  expect(draftOf({ ...answered, region: '72' })).toMatchObject({ region: '72' })
  expect(draftOf({ ...answered, region: '' })).not.toHaveProperty('region')
})

test('expert support is asked for by its kind, and only for documentation', () => {
  const support = { ...answered, support: 'expertSupport' } as const
  expect(draftOf(support)).toMatchObject({ goal: '21', support: 'expertSupport' })
  expect(chosenGoal({ ...support, project: false, estimate: false })).toEqual({
    why: expect.stringContaining('по разделам проектной документации'),
  })
  const needs = needsOf('21', support)
  expect(needs).toMatchObject({ sections: [], surveys: false, link: expect.stringContaining('положительное') })
  expect(needsOf('21', { ...support, support: 'esPreExamination' }).link).toBeNull()
  expect(summaryOf('subject', support, places)).toContain('экспертное сопровождение')
})
