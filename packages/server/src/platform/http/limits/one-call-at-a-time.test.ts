import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneCallAtATime } from './one-call-at-a-time.ts'

const never = new AbortController().signal

test('of several calls that wait for one upload each has it alone', async () => {
  const locker = oneCallAtATime()
  const first = locker.newLock('upload')
  await first.lock(never, () => {})
  const having: string[] = []
  const calls = ['second', 'third', 'fourth'].map(async (name) => {
    const lock = locker.newLock('upload')
    await lock.lock(never, () => {})
    having.push(name)
    expect(having, 'who has it now').toEqual([name])
    await turn()
    having.pop()
    await lock.unlock()
  })
  await turn()
  expect(having).toEqual([])
  await first.unlock()
  await Promise.all(calls)
})

test('who holds an upload is asked to end by the next, and another upload waits for nobody', async () => {
  const locker = oneCallAtATime()
  const asked: string[] = []
  const first = locker.newLock('upload')
  await first.lock(never, () => {
    asked.push('upload')
    void first.unlock()
  })
  await locker.newLock('other').lock(never, () => {})
  expect(asked).toEqual([])
  await locker.newLock('upload').lock(never, () => {})
  expect(asked).toEqual(['upload'])
})
