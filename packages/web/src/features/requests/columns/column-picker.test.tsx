import type { ListColumn } from '@portal/contract/features/requests/list-shapes'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { columnTitles } from './column-words.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('each of three quick presses moves the column on, though the list behind is not drawn anew yet', async () => {
  const chosen: (readonly ListColumn[] | null)[] = []
  const before: ListColumn[] = ['number', 'object', 'turn', 'due', 'created']
  await page.show(
    <ColumnPicker columns={before} titles={columnTitles(true)} usual={false} onChoose={(one) => chosen.push(one)} />,
  )
  const box = document.querySelector<HTMLElement>('[data-column="created"] input')
  for (let pressed = 0; pressed < 3; pressed++) {
    await act(() =>
      box?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true }),
      ),
    )
  }
  expect(chosen.at(-1)).toEqual(['number', 'created', 'object', 'turn', 'due'])
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Создано: место 2 из 5')
})
