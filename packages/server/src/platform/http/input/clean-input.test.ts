import { expect, test } from 'vitest'
import { cleanInput } from './clean-input.ts'

test('every text of a body is cleaned where it stands; a password is left as it was typed', () => {
  const body = {
    name: 'Детскии\u0306\u00a0сад',
    rows: ['\u200b', { n: 1, note: null }],
    password: 'п\u00a0\u200bароль',
  }
  cleanInput(body)
  expect(body).toEqual({ name: 'Детский сад', rows: ['', { n: 1, note: null }], password: 'п\u00a0\u200bароль' })
})

test('a body nested as deep as it is long does not exhaust the stack', () => {
  const bottom = { text: 'а\u00a0б' }
  let deep: unknown = bottom
  for (let level = 0; level < 20_000; level += 1) deep = [deep]
  cleanInput(deep)
  expect(bottom.text).toBe('а б')
})
