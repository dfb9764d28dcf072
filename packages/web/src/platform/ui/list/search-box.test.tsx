import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPart } from '../../testing/a-part.tsx'
import { SearchBox } from './search-box.tsx'

let part: ReturnType<typeof aPart>
let sent: string[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.history.replaceState(null, '', '/users')
  sent = []
  part = aPart()
  await part.show(<SearchBox label="Поиск" placeholder="Имя" value="" onChange={(text) => sent.push(text)} />)
})
afterEach(async () => {
  await part.close()
  vi.useRealTimers()
})

async function type(text: string) {
  const field = document.querySelector('input')
  if (!field) throw new Error('no field')
  await act(async () => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return field
}

const point = (type: 'pointerdown' | 'pointerup') => window.dispatchEvent(new Event(type))
const pause = () => act(async () => void vi.advanceTimersByTime(300))

test('what is typed is looked for after a pause, and at once when the field is left by keys', async () => {
  await type('Нов')
  expect(sent).toEqual([])
  await pause()
  expect(sent).toEqual(['Нов'])
  const field = await type('Новикова')
  await act(async () => field.blur())
  expect(sent).toEqual(['Нов', 'Новикова'])
})

test('while somebody presses on a row nothing moves: it is looked for when he has let go', async () => {
  const field = await type('Новикова')
  point('pointerdown')
  await act(async () => field.blur())
  await pause()
  expect(sent).toEqual([])
  point('pointerup')
  await pause()
  expect(sent).toEqual(['Новикова'])
})

test('whoever the press has led to another page is not called back', async () => {
  const field = await type('Новикова')
  point('pointerdown')
  await act(async () => field.blur())
  point('pointerup')
  window.history.pushState(null, '', '/user/1')
  await pause()
  expect(sent).toEqual([])
})
