import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/specification.md', 'utf8')
const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text]) => text)

test('the specification names only files, screens and calls that there are', () => {
  const screens = new Set([...readFileSync('docs/map.md', 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path))
  const endpoints = readFileSync('docs/endpoints.tsv', 'utf8').split('\n')
  const calls = new Set(endpoints.map((line) => line.split('\t').slice(0, 2).join(' ')))
  const gone = quoted.filter((text) => {
    if (/^(packages|e2e|tools)\//.test(text)) return !existsSync(text)
    if (/^(GET|POST|PUT|PATCH|DELETE|HEAD) /.test(text)) return !calls.has(text)
    return /^\/(?!api)/.test(text) && !screens.has(text)
  })
  expect(gone).toEqual([])
})

test('the groups hold as many calls as they say, 279 together', () => {
  const groups = [...page.matchAll(/^\| (\w+) \| (\d+) \| (.*) \|$/gm)]
  const counted = groups.map(([, name, said, named]) => [name, Number(said), named.split(', ').length])
  expect(counted.filter(([, said, named]) => said !== named)).toEqual([])
  expect(counted.reduce((sum, [, said]) => sum + said, 0)).toBe(279)
})
