import { expect, test } from 'vitest'
import { exampleApplication } from '../example.ts'
import { readinessOf } from './readiness.ts'

const example = exampleApplication('21')
const [declarant] = example.participants.filter(({ role }) => role === 'DECLARANT')

function told(registered: { ogrn: string; kpp: string | null }) {
  if (!declarant) throw new Error('an example without a declarant')
  const otherNumbers = [{ participant: declarant.id, ...registered }]
  return readinessOf({ ...example, otherNumbers }, '2026-04-15').blockers.filter(({ text }) =>
    text.startsWith('По реестру у ИНН'),
  )
}

test('numbers the register gives to another are doubted where they stand, with the right one', () => {
  const found = told({ ogrn: '1027700132195', kpp: '999901001' })
  expect(found.map(({ path, confirmed }) => [path.split('.').at(-1), confirmed])).toEqual([
    ['ogrn', false],
    ['kpp', false],
  ])
  expect(found.every(({ why }) => why.includes('ЕГРЮЛ'))).toBe(true)
  expect(found[0]?.text).toContain('1027700132195')
  expect(found[1]?.text).toContain('обособленного подразделения')
})

test('numbers that agree, or a register without a КПП, are not doubted', () => {
  const { ogrn = '', kpp = '' } = declarant?.fields ?? {}
  expect(told({ ogrn, kpp })).toEqual([])
  expect(told({ ogrn, kpp: null })).toEqual([])
})
