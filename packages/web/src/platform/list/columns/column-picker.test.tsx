import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'
import { ColumnPicker } from './column-picker.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('each of three quick presses moves the column on, though the list behind is not drawn anew yet', async () => {
  const all = ['number', 'object', 'turn', 'due', 'created'] as const
  const titles = { number: 'Номер', object: 'Объект', turn: 'Этап', due: 'Срок', created: 'Создано' }
  const chosen: (readonly string[] | null)[] = []
  await page.show(
    <ColumnPicker
      all={all}
      usualColumns={all}
      columns={all}
      titles={titles}
      usual={false}
      onChoose={(one) => chosen.push(one)}
    />,
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
  expect(byRole('status')?.textContent).toBe('Создано: место 2 из 5')
})
