import { expect, test } from 'vitest'
import type { Application } from '../application.ts'
import { exampleApplication } from '../example.ts'
import { leftIn, readinessOf } from './readiness.ts'

const today = '2026-04-15'
const example = exampleApplication('21')
const part = {
  id: 'p',
  index: 1,
  fields: { kind: 'part', name: 'Котельная', functions: ' 12.01.001.002 ' },
  indicators: [],
}
const given: Application = { ...example, parts: [part] }

function told(application: Application) {
  const readiness = readinessOf(application, today)
  const about = readiness.blockers.filter(({ path }) => path.endsWith('.functions'))
  return { about, fields: leftIn({ blockers: about }).fields }
}

test('a code the loaded classifier does not have is a doubt, of the object and of a part, and says how to mend it', () => {
  const { about, fields } = told({ ...given, lostFunctions: ['02.01.001.001', '12.01.001.002'] })
  expect(about).toMatchObject([
    { path: 'object.functions', text: expect.stringContaining('02.01.001.001. Начните вводить'), confirmed: false },
    { path: 'parts.p.functions', label: expect.stringMatching(/^Котельная: /), confirmed: false },
  ])
  expect(about.every(({ why }) => why.includes('374/пр'))).toBe(true)
  expect(fields).toBe(0)
})

test('a code it has, or any while none is loaded, is not doubted', () => {
  expect(told({ ...given, lostFunctions: ['19.07.001.005'] }).about).toEqual([])
  expect(told(given).about).toEqual([])
})

test('what is no code at all is told once, as wrong', () => {
  const sections = { ...example.sections, object: { ...example.sections.object, functions: 'жильё' } }
  const { about } = told({ ...example, sections, lostFunctions: ['жильё'] })
  expect(about).toMatchObject([{ text: 'Код классификатора имеет вид 19.07.001.005', confirmed: true }])
})
