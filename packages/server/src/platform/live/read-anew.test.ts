import { expect, test } from 'vitest'
import { readAnew } from './read-anew.ts'

const now = () => new Promise((done) => setTimeout(done))

test('what could not be read is read again until it is, and each failure is told', async () => {
  const failures: unknown[] = []
  let attempts = 0
  const calendar = readAnew({
    read: async () => {
      attempts += 1
      if (attempts < 3) throw new Error(`away ${attempts}`)
    },
    onFailed: (error) => failures.push(error),
    retryMs: 1,
  })
  calendar.ask()
  await expect.poll(() => attempts).toBe(3)
  expect(failures.map(String)).toEqual(['Error: away 1', 'Error: away 2'])
  await now()
  expect(attempts).toBe(3)
})

test('what changes while it is being read is read once more, not as often as it has changed', async () => {
  const ends: (() => void)[] = []
  const calendar = readAnew({ read: () => new Promise((end) => ends.push(end)), onFailed: () => undefined })
  calendar.ask()
  calendar.ask()
  calendar.ask()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await now()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await now()
  expect(ends).toHaveLength(2)
})

test('a portal that stops asks no more', async () => {
  let attempts = 0
  const calendar = readAnew({
    read: () => {
      attempts += 1
      return Promise.reject(new Error('away'))
    },
    onFailed: () => calendar.stop(),
    retryMs: 1,
  })
  calendar.ask()
  await new Promise((done) => setTimeout(done, 20))
  expect(attempts).toBe(1)
})
