import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, press } from '../../testing/a-page.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
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
  const [asks, setAsks] = useState(false)
  const [undone, setUndone] = useState(false)
  return (
    <>
      <button type="button" onClick={() => toast({ text: 'Файл удалён', undo: () => undefined })}>
        Удалить
      </button>
      <button type="button" onClick={() => toast({ text: 'Нет связи', tone: 'warn' })}>
        Сохранить
      </button>
      <button type="button" onClick={clear}>
        Выйти
      </button>
      <Dialog opened={asks} title="Документ" onClose={() => setAsks(false)}>
        <input aria-label="Название" />
        <button type="button" onClick={() => toast({ text: 'Подпись убрана', undo: () => setUndone(true) })}>
          Убрать подпись
        </button>
        {undone && 'Подпись на месте'}
      </Dialog>
      <button type="button" onClick={() => setAsks(true)}>
        Открыть
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

test('what is said again stands once, and its whole time anew; what can be taken back stands as often as it was done', async () => {
  const times = (text: string) => document.body.textContent.split(text).length - 1
  await press('Сохранить')
  await wait(4_000)
  await press('Сохранить')
  await press('Удалить')
  expect([times('Нет связи'), times('Файл удалён')]).toEqual([1, 2])
  await wait(4_000)
  expect(times('Нет связи')).toBe(1)
  await wait(1_100)
  expect(times('Нет связи')).toBe(0)
})

const buttonOfDialog = 'button[type="button"]:not([aria-label])'
const undoIn = (selector: string) =>
  act(async () => {
    const event = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
    document.querySelector(`[role="dialog"] ${selector}`)?.dispatchEvent(new KeyboardEvent('keydown', event))
  })

test('Ctrl+Z takes back what was done in a dialog, and in its field only what is typed there', async () => {
  await press('Открыть')
  await press('Убрать подпись')
  await undoIn('input')
  expect(document.body.textContent).not.toContain('Подпись на месте')
  await undoIn(buttonOfDialog)
  expect(document.body.textContent).toContain('Подпись на месте')
  expect(document.body.textContent).not.toContain('Подпись убрана')
})

test('Ctrl+Z in a dialog takes back nothing that was done outside of it', async () => {
  await press('Открыть')
  await undoIn(buttonOfDialog)
  expect(isSaid()).toBe(true)
  await press('Убрать подпись')
  await undoIn(buttonOfDialog)
  await undoIn(buttonOfDialog)
  expect(isSaid()).toBe(true)
})
