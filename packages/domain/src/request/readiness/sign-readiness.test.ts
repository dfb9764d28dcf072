import { expect, test } from 'vitest'
import { exampleApplication } from '../example.ts'
import { unprintableSigns } from './printable-signs.ts'
import { leftIn, readinessOf } from './readiness.ts'

const example = exampleApplication('21')

function told(objectName: string, address = 'г. Москва, ул. Лесная') {
  const sections = { ...example.sections, object: { ...example.sections.object, name: objectName } }
  const addresses = [{ region: '77', text: address }]
  const { blockers } = readinessOf({ ...example, sections, addresses }, '2026-04-15')
  return blockers.filter(({ why }) => why.startsWith('Шрифты'))
}

test('a sign that no typeface of the printed forms has is told with its place, and hinders nothing', () => {
  const about = told('Склад 450 ㎡ ☐ ⌀ 漢', 'ул. Лесная 🏢')
  expect(about).toMatchObject([
    { path: 'object.name', text: expect.stringContaining('знаки «㎡» (U+33A1), «漢» (U+6F22)'), confirmed: false },
    { path: 'addresses.0.text', text: expect.stringContaining('знак «🏢» (U+1F3E2)'), confirmed: false },
  ])
  expect(leftIn({ blockers: about }).fields).toBe(0)
})

test('what is printed is not doubted', () => {
  expect(told('Школа № 5 «Лесная» – 450 м², ⌀ 20, ∠ 30°, ①, Ⅳ, ☐, ✓')).toEqual([])
})

test('each sign is named once, breaks and invisible marks are none', () => {
  expect(unprintableSigns('漢漢\n字\t\u200B')).toEqual(['漢', '字'])
})
