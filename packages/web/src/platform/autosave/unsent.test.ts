import { beforeEach, expect, test } from 'vitest'
import { forgetUnsent, localCopy } from './local-copy.ts'
import { unsentOf } from './unsent.ts'

beforeEach(() => localStorage.clear())

test('at the end of a session nothing of a person stays on a shared computer, and nothing of another goes', () => {
  const write = (userId: string) =>
    localCopy({ userId, requestId: 'r1', part: 'object' }).write({ base: {}, mine: { name: 'Театр' }, revision: 1 })
  write('me')
  write('colleague')
  forgetUnsent('me')
  expect([unsentOf('me').size, unsentOf('colleague').size]).toEqual([0, 1])
})
