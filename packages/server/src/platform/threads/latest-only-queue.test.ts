import { expect, test } from 'vitest'
import { aHeldAct } from './held-act.samples.ts'
import { latestOnlyQueue } from './latest-only-queue.ts'

test('of the acts of one key one is done and the newest waits; who waited before it is told to come back', async () => {
  const turn = latestOnlyQueue()
  const { said, first, finish } = aHeldAct(turn, 'a')
  const second = turn('a', async () => said.push('second'))
  const third = turn('a', async () => said.push('third'))
  await expect(second).rejects.toMatchObject({ code: 'OVERLOADED', details: { seconds: 5 } })
  await turn('b', async () => said.push('another'))
  expect(said).toEqual(['another'])
  finish()
  await expect(first).rejects.toThrow('refused')
  // The third is about to begin: who comes now waits for it and takes nobody's place.
  const fourth = turn('a', async () => said.push('fourth'))
  await Promise.all([third, fourth])
  await turn('a', async () => said.push('fifth'))
  expect(said).toEqual(['another', 'first', 'third', 'fourth', 'fifth'])
})
