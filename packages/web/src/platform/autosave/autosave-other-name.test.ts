import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../api/call-failed.ts'
import { giveUpAtTheEnd } from '../testing/give-up-at-the-end.ts'
import { makeAutosave } from './autosave.ts'
import { localCopy } from './local-copy.ts'
import type { Values } from './merge/merge.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what was refused because another name was chosen in another tab is sent as soon as the page shows that one', async () => {
  let isShown = false
  const saved: Values[] = []
  const form = makeAutosave({
    kept: { revision: 1, values: { name: 'Школа' } },
    async save(changes, revision) {
      await Promise.resolve()
      if (!isShown)
        throw new CallFailed(409, {
          title: 'Сейчас вы работаете от другого имени',
          status: 409,
          code: 'ACTING_CHANGED',
        })
      saved.push(changes)
      return { revision: revision + 1 }
    },
    refresh: () => Promise.reject(new Error('not asked')),
    copy: localCopy({ userId: 'me', requestId: 'r1', part: 'object' }),
    now: () => new Date('2026-11-20T09:04:00Z'),
  })
  giveUpAtTheEnd(form)
  form.set('name', 'Театр')
  await vi.advanceTimersByTimeAsync(800)
  expect([form.state().phase, form.value('name'), saved]).toEqual(['waiting', 'Театр', []])
  isShown = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect([form.state().phase, saved]).toEqual(['saved', [{ name: 'Театр' }]])
})
