import { addedDocument } from '@portal/domain/request/documents/documents'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aFolder, anActs, anId, anItem } from '../../completeness/an-item.ts'
import { ActsProvider } from '../../completeness/documents-acts.ts'
import type { ItemView } from '../../completeness/folders-queries.ts'
import { ItemDetails } from '../../completeness/item/item-details.tsx'
import { FieldHistory } from './field-history.tsx'
import { sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'

const told = (value: string, origin: { code: 'note' | null; title: string }, day: number) => {
  return { value, at: `2026-11-${day}T09:04:00.000Z`, by: 'Орлова Мария', onBehalfOf: null, origin }
}
const typed = { code: null, title: 'введено вручную' }
const ofNote = { code: 'note', title: 'из пояснительной записки' } as const

let item: ItemView
let isClosed: boolean
let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path, body }) => {
    if (path.includes('/fields/'))
      return {
        body: {
          values: path.includes('.date')
            ? [told('2026-02-10', typed, 19), told('2026-01-15', ofNote, 12)]
            : [told('17-ЗП', typed, 19), told('ЗП-825-2', ofNote, 12)],
        },
      }
    if (method === 'PUT') item = { ...item, ...body, revision: item.revision + 1 }
    return { body: method === 'PUT' || path.includes('completenessitems') ? item : { folders: [], lifted: [] } }
  })
beforeEach(async () => {
  isClosed = false
  item = anItem({ documents: [], code: addedDocument, number: '17-ЗП', date: '2026-02-10', isOpen: true })
  page = await open()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ActsProvider value={anActs}>
      <ItemDetails folder={aFolder([item])} item={item} editable onClose={() => (isClosed = true)} />
      <FieldHistory requestId={anId} />
    </ActsProvider>,
  )
})
afterEach(() => page.close())

const history = () => [...document.querySelectorAll<HTMLElement>('.field-history-values li')]
const askHistory = async (label: string) => {
  await act(async () => field(label).focus())
  const pressed = { key: 'h', code: 'KeyH', altKey: true, bubbles: true }
  await act(async () => field(label).dispatchEvent(new KeyboardEvent('keydown', pressed)))
  await until(() => history().length > 0)
}

test('Alt+H on the number of a document tells who has said what of it, and puts an earlier one back', async () => {
  await askHistory('Номер')
  expect(document.body.textContent).toContain('Номер: история')
  const [now, before] = history().map(({ textContent }) => textContent)
  expect(now).toMatch(/17-ЗП.*введено вручную.*сейчас/)
  expect(before).toMatch(/ЗП-825-2.*из пояснительной записки/)
  expect(page.heard.find(({ path }) => path.includes('/fields/'))?.path).toContain(`/fields/items.${anId}.number/`)
  await act(async () => history()[1]?.querySelector('button')?.click())
  await until(() => item.number === 'ЗП-825-2')
  expect(field('Номер').value).toBe('ЗП-825-2')
})

test('a date of a document is told as a day', async () => {
  await askHistory('Дата')
  expect(history()[0]?.textContent).toContain('10.02.2026')
})

test('an earlier date that is put back takes the place of one typed by half', async () => {
  await type('Дата', '12.0')
  await press('Готово')
  expect(field('Дата').value).toBe('12.0')
  expect(isClosed).toBe(false)
  await askHistory('Дата')
  await act(async () => history()[1]?.querySelector('button')?.click())
  await until(() => item.date === '2026-01-15')
  expect(field('Дата').value).toBe('15.01.2026')
  await until(() => byRole('dialog') === null)
  await press('Готово')
  expect(isClosed).toBe(true)
})
