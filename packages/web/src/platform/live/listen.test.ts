import { expect, test } from 'vitest'
import { inRounds, staleBy } from './listen.ts'

const events = {
  request: (id: string | null) => (id === null ? [['request'], ['requests']] : [['request', id], ['requests']]),
}

test('an event about one application makes that application and the lists stale', () => {
  expect(staleBy('{"kind":"request","id":"7"}', events)).toEqual([['request', '7'], ['requests']])
})

test('an event about all of a kind makes all of it stale', () => {
  expect(staleBy('{"kind":"request","id":null}', events)).toEqual([['request'], ['requests']])
})

test('an event that this page does not know changes nothing', () => {
  expect(staleBy('{"kind":"weather","id":"1"}', events)).toEqual([])
  expect(staleBy('{"id":"1"}', events)).toEqual([])
})

test('events of one application that come while it is being asked for are one more round after it', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const askAnew = inRounds((key) => {
    asked.push(key.join(' '))
    return new Promise<void>((answer) => answers.push(answer))
  })
  for (let file = 0; file < 200; file += 1) askAnew(['request', '7'])
  askAnew(['requests'])
  expect(asked).toEqual(['request 7', 'requests'])
  const answered = () => new Promise((done) => setTimeout(done))
  answers[0]?.()
  await answered()
  expect(asked).toEqual(['request 7', 'requests', 'request 7'])
  answers[2]?.()
  await answered()
  expect(asked).toHaveLength(3)
  askAnew(['request', '7'])
  expect(asked).toHaveLength(4)
})
