import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../../../platform/testing/a-page.tsx'
import { aDocument, anId, anItem } from '../an-item.ts'
import { useMove } from './use-move.ts'

const other = '0198c0de-0000-7000-8000-000000000009'
const from = anItem({ documents: [] })
const to = anItem({ id: other, title: 'Конструктивные решения, часть 2', documents: [] })
const documents = ['1', '2'].map((no) => {
  const document = aDocument({ id: `0198c0de-0000-7000-8000-00000000001${no}` })
  return {
    ...document,
    file: { ...document.file, ref: `0198c0de-0000-7000-8000-00000000002${no}`, name: `КР ${no}.pdf` },
  }
})

let move: ReturnType<typeof useMove>
const back: [string, string][] = []
let page: Awaited<ReturnType<typeof aPage>>

function Mover() {
  const made = useMove(anId, (ref, item) => back.push([ref, item.id]))
  useLayoutEffect(() => {
    move = made
  })
  return null
}

beforeEach(async () => {
  page = await aPage(({ path }) => ({ body: { ...(path.includes(other) ? to : from), documents } }))
  await page.show(<Mover />)
})
afterEach(() => page.close())

test('a document that is put back is shown by its own name, whichever was moved last and however', async () => {
  const [first, second] = documents
  if (!first || !second) throw new Error('there are two documents')
  await act(async () => move({ document: first, item: from }, to))
  await until(() => document.body.textContent.includes('КР 1.pdf'))
  await act(async () => move({ document: second, item: from }, to))
  await until(() => document.body.textContent.includes('КР 2.pdf'))
  await press('Отменить')
  await until(() => back.length === 1)
  expect(back).toEqual([[first.file.ref, from.id]])
})
