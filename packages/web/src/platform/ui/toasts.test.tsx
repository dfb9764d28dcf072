import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, press } from '../testing/a-page.tsx'
import { useClearToasts, useToast } from './toasts.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.show(<Doer />)
  await press('Удалить')
})
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})

function Doer() {
  const toast = useToast()
  const clear = useClearToasts()
  return (
    <>
      <button type="button" onClick={() => toast({ text: 'Файл удалён', undo: () => undefined })}>
        Удалить
      </button>
      <button type="button" onClick={clear}>
        Выйти
      </button>
    </>
  )
}

const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const isSaid = () => document.body.textContent.includes('Файл удалён')
const undo = () => document.querySelector<HTMLElement>('.toast button')

test('a toast leaves by itself', async () => {
  await wait(7_900)
  expect(isSaid()).toBe(true)
  await wait(200)
  expect(isSaid()).toBe(false)
})

test('a toast waits while the focus is on it, and its whole time afterwards', async () => {
  await act(async () => undo()?.focus())
  await wait(60_000)
  expect(isSaid()).toBe(true)
  await act(async () => undo()?.blur())
  await wait(7_900)
  expect(isSaid()).toBe(true)
  await wait(200)
  expect(isSaid()).toBe(false)
})

test('a toast waits under the pointer', async () => {
  const hover = (type: string) =>
    act(async () => void undo()?.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body })))
  await hover('pointerover')
  await wait(60_000)
  expect(isSaid()).toBe(true)
  await hover('pointerout')
  await wait(8_100)
  expect(isSaid()).toBe(false)
})

test('a toast goes at once with whoever signs out', async () => {
  expect(isSaid()).toBe(true)
  await press('Выйти')
  expect(isSaid()).toBe(false)
})
