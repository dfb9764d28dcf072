import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path) => readFileSync(path, 'utf8')

test('the code of «add a list» is the code that its tests run, word by word', () => {
  const text = read('docs/how-to/add-a-list.md')
  const blocks = [...text.matchAll(/^`(packages\/[\w/.-]+)`:\n\n```tsx?\n([\s\S]*?)\n```$/gm)]
  expect(blocks.length).toBeGreaterThan(3)
  for (const [, path, code] of blocks) expect(read(path), path).toContain(code)
})

test('every list that is declared has its name among those under which columns and views are kept', () => {
  const features = 'packages/contract/src/features'
  const kept = read(`${features}/views/list-names.ts`)
  const lists = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-list.ts'))
  expect(lists.length).toBeGreaterThan(1)
  for (const path of lists) {
    const [, name] = read(`${features}/${path}`).match(/declareList\(\{\n {2}name: '([\w-]+)'/) ?? []
    expect(kept, path).toContain(`'${name}'`)
  }
})
