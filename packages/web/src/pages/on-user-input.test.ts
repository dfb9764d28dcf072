import { afterEach, expect, test } from 'vitest'
import { onUserInput } from './on-user-input.ts'

afterEach(() => document.body.replaceChildren())

test('an act is heard until it is no more asked for, also one that goes no further than its field', () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.addEventListener('keydown', (event) => event.stopPropagation())
  let acts = 0
  const stop = onUserInput(() => acts++)
  const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('ш')
  press('Tab')
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  expect(acts).toBe(3)
  stop()
  press('ш')
  expect(acts).toBe(3)
})
