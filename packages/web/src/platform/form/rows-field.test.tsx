import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../testing/a-page.tsx'
import { type Row, RowsField } from './rows-field.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

function Plots() {
  const [rows, setRows] = useState<readonly Row[]>([{ text: 'Первый' }, { text: 'Второй' }, { text: 'Третий' }])
  return (
    <RowsField
      label="Участки"
      path="plots"
      columns={[{ id: 'text', label: 'Описание', kind: 'text' }]}
      rows={rows}
      onChange={setRows}
      add="Добавить участок"
      rowName="Участок"
    />
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const remove = async (no: number) => {
  const button = document.querySelector<HTMLElement>(`[aria-label="Убрать: участок ${no}"]`)
  button?.focus()
  button?.click()
  await until(() => !button?.isConnected || focused() !== `Убрать: участок ${no}`)
}

test('the cursor of who removes rows stays among them, and comes to the button that adds one in the end', async () => {
  await page.show(<Plots />)
  await remove(2)
  expect(focused()).toBe('Убрать: участок 2')
  await remove(2)
  expect(focused()).toBe('Убрать: участок 1')
  await remove(1)
  expect(focused()).toBe('Добавить участок')
  await press('Добавить участок')
  expect(document.activeElement?.tagName).toBe('INPUT')
})
