import { expect, test } from 'vitest'
import { sendingOf } from './sending.ts'

test('what is under way is gone on with, and what has ended is held no more', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((done) => (answer = done))
  const first = sendingOf('person', 'task')
  const second = sendingOf('person', 'task')
  const sent = first.once(() => isAsked)
  expect([sendingOf('person', 'task') === first, second === first]).toEqual([true, false])
  answer()
  await sent
  expect(sendingOf('person', 'task')).not.toBe(first)
})
