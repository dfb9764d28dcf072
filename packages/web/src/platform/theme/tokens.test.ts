import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

// The colour of their text has a rule of its own.
const apart = ['.sign-certificate[data-chosen]', '.counters button[aria-pressed']

test('the ground of what is chosen has the colour of its text; where only the ground changes it is that of `--p-here`', () => {
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const rules = sheets.flatMap((name) => readFileSync(join(sources, name), 'utf8').split('}'))
  const chosen = rules.filter((rule) => rule.includes('background: var(--p-selected)'))
  const halves = chosen.filter(
    (rule) => !rule.includes('color: var(--p-selected-text)') && !apart.some((one) => rule.includes(one)),
  )
  expect(chosen.length).toBeGreaterThan(10)
  expect(halves).toEqual([])
})
