import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const isRefusal = (error: unknown) => error instanceof Error && error.message.endsWith('is refused')

/** Work that is written down, and done when the test says so. */
function aDesk(refused: readonly string[] = [], isAway = () => false) {
  const goes: string[] = []
  const ends: (() => void)[] = []
  const act = gathered<string>(async (all) => {
    goes.push(all.join(' '))
    await new Promise<void>((done) => ends.push(done))
    const bad = all.find((one) => refused.includes(one))
    if (bad !== undefined) throw new Error(`${bad} is refused`)
    if (isAway()) throw new Error('away')
  }, isRefusal)
  const end = async () => {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { goes, act, end }
}

test('what comes while a go is under way is done in the next one', async () => {
  const { goes, act, end } = aDesk()
  const first = act('a')
  const others = ['b', 'c', 'd'].map(act)
  await end()
  await first
  expect(goes).toEqual(['a', 'b c d'])
  await end()
  await Promise.all(others)
  const last = act('e')
  await end()
  await last
  expect(goes).toEqual(['a', 'b c d', 'e'])
})

test('one that is refused keeps none of the others', async () => {
  const { goes, act, end } = aDesk(['c'])
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(act))
  for (let go = 0; go < 5; go += 1) await end()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(goes).toEqual(['a', 'b c d', 'b', 'c', 'd'])
})

test('where the fault is of none of them, none is tried again by itself', async () => {
  const { goes, act, end } = aDesk([], () => true)
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(act))
  for (let go = 0; go < 2; go += 1) await end()
  expect((await all).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(goes).toEqual(['a', 'b c d'])
})
