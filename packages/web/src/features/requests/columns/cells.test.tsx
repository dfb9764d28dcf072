import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPart } from '../../../platform/testing/a-part.tsx'
import { QueueDaysLeft } from '../queue/queue-days-left.tsx'
import { DueCell } from './due-cell.tsx'

const now = new Date('2026-11-29T09:00:00.000Z')
let part: ReturnType<typeof aPart>
beforeEach(() => {
  part = aPart()
})
afterEach(() => part.close())

test('a figure of days does not part from its word', async () => {
  await part.show(<DueCell dueAt="2026-11-18T20:59:00.000Z" daysLeft={-7} now={now} />)
  expect(document.querySelector('.request-list-late')?.textContent).toBe('просрочено 7\u00a0дней')
})

test.each([
  ['2026-12-03T20:59:00.000Z', 4, 'до 03.12'],
  ['2027-11-03T20:59:00.000Z', 231, 'до 03.11.2027'],
])('the queue says the year of a last day only where it is another one: %s', async (dueAt, daysLeft, said) => {
  await part.show(<QueueDaysLeft dueAt={dueAt} daysLeft={daysLeft} now={now} />)
  expect(document.querySelector('time .nowrap')?.textContent).toBe(said)
})
