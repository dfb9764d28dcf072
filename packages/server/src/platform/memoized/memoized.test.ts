import { expect, test } from 'vitest'
import { memoized } from './memoized.ts'

test('an answer is found once for a text, and again when too many were kept', () => {
  const found: string[] = []
  const lengthOf = memoized<number>(2)
  const ask = (text: string) =>
    lengthOf(text, () => {
      found.push(text)
      return text.length
    })
  expect([ask(''), ask('аб'), ask(''), ask('аб')]).toEqual([0, 2, 0, 2])
  expect(found).toEqual(['', 'аб'])
  expect([ask('абв'), ask('абв'), ask('')]).toEqual([3, 3, 0])
  expect(found).toEqual(['', 'аб', 'абв', ''])
})

test('what is asked for all the time outlives many that are asked for once', () => {
  let found = 0
  const answerTo = memoized<{ text: string }>(4)
  const ask = (text: string) =>
    answerTo(text, () => {
      found += text === 'usual' ? 1 : 0
      return { text }
    })
  for (let n = 0; n < 50; n += 1)
    expect([ask('usual'), ask(`rare ${n}`)]).toEqual([{ text: 'usual' }, { text: `rare ${n}` }])
  expect(found).toBe(1)
})
