import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../../../platform/testing/a-page.tsx'
import { toasts } from '../../../platform/testing/by-role.ts'
import { aDocument, aFolder, anId, anItem } from '../an-item.ts'
import { useMove } from './use-move.ts'
import { useRemoveFile } from './use-remove-file.ts'
import { useRemoveItem } from '../item/use-remove-item.ts'

const second = '0198c0de-0000-7000-8000-000000000002'
const from = anItem()
const folder = aFolder([from])
const to = anItem({ id: second, title: 'Архитектурные решения' })
const documents = [anId, second].map((id, at) =>
  aDocument({ id, file: { ...aDocument().file, ref: id, name: `КР ${at + 1}.pdf` } }),
)

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: to }))
  await page.show(<Acts />)
})
afterEach(() => page.close())

/** Does one thing to two files before either has been answered. */
function Acts() {
  const move = useMove(anId)
  const remove = useRemoveFile(anId)
  const removeItem = useRemoveItem(anId)
  return (
    <>
      <button type="button" onClick={() => documents.map((document) => move({ document, item: from }, to))}>
        Переместить
      </button>
      <button type="button" onClick={() => documents.map((document) => remove({ document, item: from, folder }))}>
        Удалить
      </button>
      <button type="button" onClick={() => [from, { ...to, documents: [] }].map(removeItem)}>
        Исключить
      </button>
    </>
  )
}

test('each of two files moved quickly can be put back', async () => {
  await press('Переместить')
  await until(() => toasts().length === 2)
  expect(toasts()[0]?.textContent).toContain('Файл «КР 1.pdf» перемещён в «Архитектурные решения»')
  await press('Отменить')
  await until(() => page.heard.length === 3)
  expect(page.heard[2]?.path).toBe(`/api/completenessitems/${from.id}/documents/${anId}`)
})

test('each of two files removed quickly can be brought back', async () => {
  await press('Удалить')
  await until(() => toasts().length === 2)
  expect(toasts()[0]?.textContent).toContain('Файл «КР 1.pdf» удалён')
  await press('Отменить')
  await until(() => page.heard.length === 3)
  expect(page.heard[2]?.path).toBe(`/api/file/${anId}/restore`)
})

test('each of two documents taken out of the list quickly is named in its own words and can be brought back', async () => {
  await press('Исключить')
  await until(() => toasts().length === 2)
  expect(toasts().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Документ «Конструктивные решения» и его файлы убраны из списка'),
    expect.stringContaining('Документ «Архитектурные решения» убран из списка'),
  ])
  await press('Отменить')
  await until(() => page.heard.length === 3)
  expect(page.heard[2]?.path).toBe(`/api/completenessitems/${from.id}/restore`)
})
