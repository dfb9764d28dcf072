import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { forgetStart } from './forget-start.ts'

it('what nobody holds any more is given back, and the process goes on', async () => {
  const left = new WeakRef({ of: 'the start' })
  const isHeld = () => left.deref() !== undefined
  await pause(20)
  expect(isHeld()).toBe(true)
  forgetStart(0)
  await pause(500)
  expect(isHeld()).toBe(false)
})
