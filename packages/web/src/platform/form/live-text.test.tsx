import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterPaint } from '../autosave/after-paint.ts'
import { aPage } from '../testing/a-page.tsx'
import { LiveLines } from './live-text.tsx'

/** The text as it is kept, and what a change from elsewhere tells. */
let kept = ''
let isAhead = true
let changed: () => void = () => {}
let pressed: string[] = []
const live = {
  read: () => kept,
  write: (text: string) => {
    kept = text
  },
  isAhead: () => isAhead,
  subscribe: (tell: () => void) => {
    changed = tell
    return () => {}
  },
}
let page: Awaited<ReturnType<typeof open>>
const open = () => aPage(() => ({ body: {} }))
beforeEach(async () => {
  kept = 'Школа'
  isAhead = true
  pressed = []
  page = await open()
  await page.show(
    <div role="presentation" onKeyDown={({ key }) => pressed.push(key)} onInput={() => pressed.push('input')}>
      <LiveLines label="Наименование" live={live} />
    </div>,
  )
  area().focus()
})
afterEach(() => page.close())

function area(): HTMLTextAreaElement {
  const found = document.querySelector('textarea')
  if (!found) throw new Error('there is no field')
  return found
}

function type(text: string) {
  area().dispatchEvent(new KeyboardEvent('keydown', { key: text.at(-1) ?? '', bubbles: true }))
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text)
  area().dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true }))
}

test('a letter is heard by nobody around the field and known when it has been painted', async () => {
  const moved = () => pressed.push('selectionchange')
  document.addEventListener('selectionchange', moved)
  type('Школа №')
  area().dispatchEvent(new Event('selectionchange', { bubbles: true }))
  document.removeEventListener('selectionchange', moved)
  expect([kept, pressed]).toEqual(['Школа', []])
  await act(() => new Promise<void>((painted) => afterPaint(painted)))
  expect([kept, pressed]).toEqual(['Школа №', []])
})

test('what was typed is known before any other key, before the field is left and before the page is', () => {
  type('Школа 1')
  area().dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
  expect([kept, pressed]).toEqual(['Школа 1', ['s']])
  type('Школа 12')
  area().blur()
  expect(kept).toBe('Школа 12')
  for (const end of ['pagehide', 'beforeunload', 'visibilitychange']) {
    type(`Школа ${end}`)
    document.dispatchEvent(new Event(end, { bubbles: true }))
    expect(kept).toBe(`Школа ${end}`)
  }
})

test('the first letter over what is stored is known at once: a change from elsewhere is compared with it', () => {
  isAhead = false
  type('Школа 1')
  expect([kept, pressed]).toEqual(['Школа 1', []])
})

test('a change from elsewhere does not take away a letter just typed', () => {
  type('Школа 1')
  changed()
  expect([kept, area().value]).toEqual(['Школа 1', 'Школа 1'])
  kept = 'Школа 2'
  changed()
  expect(area().value).toBe('Школа 2')
})

test('a field that goes away takes no letter with it', async () => {
  type('Школа 1')
  await page.show(<div />)
  expect(kept).toBe('Школа 1')
})
