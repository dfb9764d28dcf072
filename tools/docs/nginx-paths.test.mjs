import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The calls the recipe of nginx sends straight through, by the address of each. */
function sentStraight() {
  const recipe = readFileSync('docs/how-to/run-in-production.md', 'utf8')
  const [, words = ''] =
    /location ~ (\S+) \{\s*proxy_pass http:\/\/portal;\s*proxy_request_buffering off;/.exec(recipe) ?? []
  return new RegExp(words)
}

test('nginx sends large files straight through both ways, and nothing else', () => {
  const calls = readFileSync('docs/endpoints.tsv', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  const addressOf = (id) => calls.find(([, , , name]) => name === id)?.[1].replaceAll(/\{\w+\}/g, '17') ?? ''
  const large = [
    'requests.downloadDocs',
    'files.uploadBytes',
    'files.upload',
    'files.download',
    'files.modelFragments',
    'completeness.upload',
  ]
  const small = ['requests.list', 'requests.get', 'auth.login', 'requests.filerepo', 'notices.live']
  const straight = sentStraight()
  expect(large.filter((id) => !straight.test(addressOf(id)))).toEqual([])
  expect(small.filter((id) => straight.test(addressOf(id)))).toEqual([])
})
