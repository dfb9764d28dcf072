import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => localStorage.clear())

/** A copy of the same form in a tab of its own, by its own clock. */
async function aTab(at: () => number) {
  vi.resetModules()
  const { localCopy } = await import('./local-copy.ts')
  return localCopy({ userId: 'me', requestId: 'r1', part: 'declarer', now: at })
}

test('of what two tabs have not sent the later typing of a field counts, whichever tab was opened later', async () => {
  let now = 0
  const tick = () => (now += 1)
  const first = await aTab(() => now)
  const second = await aTab(() => now)
  const base = { name: '', note: '' }
  tick()
  second.write({ base, mine: { name: 'Школа' }, revision: 1 })
  tick()
  first.write({ base, mine: { name: 'Школа на 550 мест' }, revision: 1 })
  tick()
  second.write({ base, mine: { name: 'Школа', note: 'Позвонить' }, revision: 1 })
  const next = await aTab(() => now)
  expect(next.read()?.mine).toEqual({ name: 'Школа на 550 мест', note: 'Позвонить' })
})
