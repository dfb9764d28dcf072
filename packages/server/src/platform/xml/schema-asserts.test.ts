import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failedAsserts } from './schema-asserts.ts'
import { fixedInRoot } from './schema-structure.ts'

const xsd = readFileSync(new URL('../../../schemas/design-task-01-00.xsd', import.meta.url), 'utf8')
const task = (version: number) =>
  `<?xml version="1.0"?>\n<DesignTask\n  TypeCode="05.03" VersionNumber="${version}" SchemaVersion="01.00"><Versions/></DesignTask>`

test('an assertion that does not hold is told with its line and in the words of the schema', () => {
  expect(failedAsserts(task(3), xsd)).toEqual({
    faults: [{ line: 2, text: 'Номер версии на единицу больше числа прежних версий' }],
    unknown: 0,
  })
  expect(failedAsserts(task(1), xsd)).toEqual({ faults: [], unknown: 0 })
})

test('assertions nobody can evaluate are counted, and accuse nobody', () => {
  const strange = xsd.replace('test="@VersionNumber = count(Versions/Version) + 1"', 'test="of-no-library(.)"')
  expect(failedAsserts(task(3), strange)).toEqual({ faults: [], unknown: 1 })
})

test('what a schema fixes in its root tells it from others of that root', () => {
  expect(fixedInRoot(xsd, 'DesignTask')).toEqual({ TypeCode: '05.03' })
})
