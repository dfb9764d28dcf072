import { readFileSync } from 'node:fs'
import { diag } from 'libxml2-wasm'
import { expect, onTestFinished, test } from 'vitest'
import { checkWithAsserts } from './check-with-asserts.ts'

const xsd = readFileSync(new URL('../../../schemas/explanatory-note-01-07.xsd', import.meta.url), 'utf8')

test('what a check has taken from the memory of the checker is given back', async () => {
  diag.configure({ enabled: true })
  onTestFinished(() => diag.configure({ enabled: false }))
  const { faults } = await checkWithAsserts(Buffer.from('<ExplanatoryNote/>'), xsd)
  expect(faults.length).toBeGreaterThan(0)
  await expect(checkWithAsserts(Buffer.from('<ExplanatoryNote>'), xsd)).rejects.toThrow()
  expect(diag.report()).toEqual({})
})
