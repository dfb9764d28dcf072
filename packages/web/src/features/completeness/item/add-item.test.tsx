import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, field, press, type } from '../../../platform/testing/a-page.tsx'
import { AddItem } from './add-item.tsx'
import { aFolder, anActs } from '../an-item.ts'
import { ActsProvider } from '../documents-acts.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(async () => {
  await page.close()
  sessionStorage.clear()
})

const show = (title: string) =>
  page.show(
    <ActsProvider value={anActs}>
      <AddItem folder={{ ...aFolder([]), title }} />
    </ActsProvider>,
  )

test('the name of a new document takes the focus once, not at every change of the tree', async () => {
  await show('КР')
  await press('Добавить свой документ')
  expect(document.activeElement).toBe(field('Наименование документа'))
  await act(async () => button('Отмена').focus())
  await show('Конструктивные решения')
  expect(document.activeElement).toBe(button('Отмена'))
})

test('the name of a new document is there again when its row comes back', async () => {
  await show('КР')
  await press('Добавить свой документ')
  await type('Наименование документа', 'Отчёт о мониторинге')
  await page.show(null)
  await show('КР')
  expect(field('Наименование документа').value).toBe('Отчёт о мониторинге')
  await press('Отмена')
  expect(sessionStorage.length).toBe(0)
})
