import { expect, test } from 'vitest'
import type { Content } from '../checklists-queries.ts'
import { dropped, emptyQuestion, moved, withCopy, without, withQuestion } from './edit-content.ts'

const question = (id: string) => ({ ...emptyQuestion(), id, text: id })
const content: Content = {
  title: 'Лист',
  parameters: {},
  groups: [
    { id: 'g1', title: 'Первая', questions: [question('a'), question('b')] },
    { id: 'g2', title: 'Вторая', questions: [question('c')] },
  ],
}
const order = ({ groups }: Content) =>
  groups.map(({ id, questions }) => `${id}: ${questions.map((one) => one.id).join(' ')}`)

test('a question goes up and down, past the edge of its group into the neighbour, and no farther than the ends', () => {
  expect(order(moved(content, 'b', -1))).toEqual(['g1: b a', 'g2: c'])
  expect(order(moved(content, 'b', 1))).toEqual(['g1: a', 'g2: b c'])
  expect(order(moved(content, 'c', -1))).toEqual(['g1: a b c', 'g2: '])
  expect(order(moved(content, 'a', -1))).toEqual(order(content))
  expect(order(moved(content, 'g2', -1))).toEqual(['g2: c', 'g1: a b'])
})

test('what is dragged stands before what it is dropped on, and on a group at its end', () => {
  expect(order(dropped(content, 'c', 'a'))).toEqual(['g1: c a b', 'g2: '])
  expect(order(dropped(content, 'a', 'g2'))).toEqual(['g1: b', 'g2: c a'])
  expect(order(dropped(content, 'g2', 'a'))).toEqual(['g2: c', 'g1: a b'])
  expect(order(dropped(content, 'a', 'a'))).toEqual(order(content))
})

test('a question is added, copied and taken out', () => {
  const [more, id] = withQuestion(content, 'g2')
  expect(order(more)[1]).toBe(`g2: c ${id}`)
  const [copied, copy] = withCopy(content, 'a')
  expect(order(copied)[0]).toBe(`g1: a ${copy} b`)
  expect(order(without(content, 'b'))).toEqual(['g1: a', 'g2: c'])
  expect(order(without(content, 'g1'))).toEqual(['g2: c'])
})
