import { expect, test } from 'vitest'
import { aHeldAct } from './held-act.samples.ts'
import { keyedQueue } from './keyed-queue.ts'

test('acts of one key go one after another whatever became of those before, of another key at once', async () => {
  const turn = keyedQueue()
  const { said, first, finish } = aHeldAct(turn, 'a')
  const second = turn('a', async () => said.push('second'))
  await turn('b', async () => said.push('another'))
  expect(said).toEqual(['another'])
  finish()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(said).toEqual(['another', 'first', 'second'])
})
