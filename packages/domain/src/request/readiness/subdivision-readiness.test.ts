import { expect, test } from 'vitest'
import type { Application } from '../application.ts'
import { exampleApplication } from '../example.ts'
import { goalCodes } from '../goal-codes.ts'
import { readinessOf } from './readiness.ts'
import type { Subdivision } from '../catalogs/subdivisions.ts'

const today = '2026-04-15'
const about = { goals: goalCodes, opensOn: null, closesOn: null }
const subdivisions: readonly Subdivision[] = [
  { code: '01', title: 'Центральный филиал', city: 'Москва', districts: ['1'], ...about },
  { code: '05', title: 'Восточный филиал', city: 'Хабаровск', districts: ['7', '8'], ...about },
]
const example = { ...exampleApplication('21'), subdivisions }

function of(application: Application, code: string): Application {
  const { sections } = application
  return { ...application, sections: { ...sections, declarer: { ...sections.declarer, subdivision: code } } }
}

function told(application: Application) {
  return readinessOf(application, today).blockers.filter(({ path }) => path === 'declarer.subdivision')
}

test.each([
  ['01', {}, null],
  ['01', { closesOn: '2026-04-14' }, 'Подразделение принимало заявления по 14.04.2026: вернитесь'],
  ['01', { closesOn: '2026-04-15' }, null],
  ['01', { opensOn: '2026-05-01' }, 'Подразделение ещё не принимает заявления: вернитесь'],
  ['01', { goals: ['10'] }, 'Подразделение не проводит этот вид экспертизы: вернитесь'],
  ['09', {}, 'Такого подразделения нет в справочнике'],
])('subdivision %s with %j refuses: %s', (code, change, said) => {
  const known = subdivisions.map((one) => (one.code === '01' ? { ...one, ...change } : one))
  const found = told(of({ ...example, subdivisions: known }, code))
  expect(found).toEqual(
    said === null ? [] : [expect.objectContaining({ confirmed: true, text: expect.stringContaining(said) })],
  )
})

test('what was submitted while its subdivision was open is not refused after it has closed', () => {
  const closed = subdivisions.map((one) => ({ ...one, closesOn: '2026-04-01' }))
  const submitted = { ...example, subdivisions: closed, submittedOn: '2026-03-31' }
  expect(told(of(submitted, '01'))).toEqual([])
})

test('a subdivision of another region is doubted and does not block', () => {
  const [address] = example.addresses
  if (!address) throw new Error('the example has an address')
  const addresses = [{ ...address, region: '27' }]
  expect(told(of({ ...example, addresses }, '01'))).toContainEqual(
    expect.objectContaining({
      path: 'declarer.subdivision',
      label: 'Подразделение',
      text: 'По месту объекта заявления рассматривает Восточный филиал',
      confirmed: false,
    }),
  )
})
