import { expect, test } from 'vitest'
import { heldName, heldText, isHolding } from './held.ts'

test('says what a colleague takes over, be it applications, tasks for design or both', () => {
  expect(heldText({ requests: 3, drafts: 2, tasks: 0 })).toBe('3 заявления, черновиков среди них 2')
  expect(heldText({ requests: 0, drafts: 0, tasks: 1 })).toBe('1 задание на проектирование')
  expect(heldText({ requests: 1, tasks: 5 })).toBe('5 заданий на проектирование и 1 заявление')
  expect([1, 0].map((tasks) => heldName({ requests: 1, tasks }))).toEqual(['заявления и задания', 'заявления'])
  expect(heldName({ requests: 0, tasks: 1 })).toBe('задания')
  expect([0, 1].map((tasks) => isHolding({ requests: 0, tasks }))).toEqual([false, true])
})
