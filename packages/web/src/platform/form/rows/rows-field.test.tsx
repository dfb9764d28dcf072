import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, press, type, until } from '../../testing/a-page.tsx'
import { byLabel } from '../../testing/by-role.ts'
import { type Column, type Row, RowsField } from './rows-field.tsx'

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
  const button = byLabel(`Убрать: участок ${no}`)
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

let drawn: unknown[] = []
let latest: readonly Row[] = []
const columns: readonly Column[] = [
  { id: 'name', label: 'Показатель', kind: 'text' },
  {
    id: 'value',
    label: 'Значение',
    kind: 'text',
    when: (row) => {
      drawn.push(row['name'])
      return true
    },
  },
]

function Indicators() {
  const [now, setNow] = useState<readonly Row[]>([{ name: 'Этажность' }, { name: 'Площадь' }, { name: 'Объём' }])
  return (
    <RowsField
      label="Показатели"
      path="indicators"
      columns={columns}
      rows={now}
      // As a form keeps them: made anew at every letter.
      onChange={(next) => {
        latest = next
        setNow(next.map((row) => ({ ...row })))
      }}
      add="Добавить"
      rowName="Показатель"
      cellError={(row) => (row['name'] ? null : 'Заполните поле')}
    />
  )
}

test('a letter draws the row it is typed into, and no other', async () => {
  await page.show(<Indicators />)
  drawn = []
  await type('Показатель', 'Этажей')
  expect(new Set(drawn)).toEqual(new Set(['Этажей']))
  await type('Показатель', '')
  expect(document.body.textContent).not.toContain('Заполните поле')
  await act(async () => field('Показатель').blur())
  expect(document.body.textContent).toContain('Заполните поле')
})

test('rows that were not drawn anew still change the list as it is now', async () => {
  await page.show(<Indicators />)
  await type('Показатель', 'Этажей')
  await act(async () => byLabel('Убрать: показатель 2')?.click())
  expect(latest.map(({ name }) => name)).toEqual(['Этажей', 'Объём'])
  await press('Добавить')
  await press('Отменить')
  expect(latest.map(({ name }) => name)).toEqual(['Этажей', 'Площадь', 'Объём', undefined])
  expect(field('Показатель').value).toBe('Этажей')
})
