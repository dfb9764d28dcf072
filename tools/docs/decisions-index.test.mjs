import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'

test('every decision stands once in the index, and the index names no other', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file)
  const kept = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  expect(named.toSorted()).toEqual(kept.toSorted())
})
