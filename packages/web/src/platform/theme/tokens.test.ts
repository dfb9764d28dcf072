import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

test('the ground of what is chosen has the colour of its text; where only the ground changes it is that of `--p-here`', () => {
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const halves = sheets.filter((name) => {
    const css = readFileSync(join(sources, name), 'utf8')
    return css.includes('background: var(--p-selected)') && !css.includes('color: var(--p-selected-text)')
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(halves).toEqual([])
})
