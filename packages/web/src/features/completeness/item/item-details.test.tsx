import { addedDocument } from '@portal/domain/request/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { pageText } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aFolder, anActs, anId, anItem } from '../an-item.ts'
import { ActsProvider } from '../documents-acts.ts'
import { foldersQuery, type ItemView } from '../folders-queries.ts'
import { ItemDetails } from './item-details.tsx'

let item: ItemView
let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path, body }) => {
    if (path === '/api/me') return { body: aSession }
    if (method === 'GET' && path.includes('completenessitems')) return { body: item }
    if (method === 'GET') return { body: { folders: [aFolder([item])], lifted: [] } }
    const { revision, ...change } = body
    if (revision !== item.revision)
      return { status: 409, body: { status: 409, title: 'Изменено', code: 'REVISION_CONFLICT' } }
    item = { ...item, ...change, revision: item.revision + 1 }
    return { body: item }
  })

function Row() {
  const { data } = useQuery(foldersQuery(anId))
  const [folder] = data?.folders ?? []
  const [shown] = folder?.items ?? []
  const [open, setOpen] = useState(true)
  return folder && shown && open ? (
    <ItemDetails folder={folder} item={shown} editable onClose={() => setOpen(false)} />
  ) : null
}

beforeEach(async () => {
  item = anItem({ documents: [], ignoredReason: 'Снос не предусмотрен', code: addedDocument })
  page = await open()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ActsProvider value={anActs}>
      <Row />
    </ActsProvider>,
  )
  await until(() => document.body.textContent.includes('Документ не представляется'))
})
afterEach(() => page.close())

const shown = () => page.queries.getQueryData(foldersQuery(anId).queryKey)?.folders[0]?.items[0]
const number = () => field('Номер')

test('the number is saved after one has taken off oneself that the section was not developed', async () => {
  await press('Документ не представляется')
  await until(() => shown()?.ignoredReason === null)
  await type('Номер', '12-КР')
  await until(() => item.number === '12-КР')
  await until(() => document.body.textContent.includes('Сохранено в'))
  expect(document.body.textContent).not.toContain('другой человек')
  expect(shown()?.number).toBe('12-КР')
})

test('that the section was not developed is taken off while the number just typed is being saved, and both are kept', async () => {
  await type('Номер', '12-КР')
  number().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await press('Документ не представляется')
  await until(() => item.ignoredReason === null)
  await until(() => shown()?.ignoredReason === null)
  expect([item.number, shown()?.number]).toEqual(['12-КР', '12-КР'])
})

test('what is typed is saved by itself, each field, also when the row is closed at once', async () => {
  await type('Номер', '12-КР')
  await type('Автор', 'АО «Институт» ')
  await press('Готово')
  await until(() => item.author !== null)
  expect([item.number, item.author]).toEqual(['12-КР', 'АО «Институт»'])
})

test('of a date only a whole one is sent', async () => {
  await type('Дата', '12.0')
  await type('Номер', '12-КР')
  await until(() => item.number === '12-КР')
  expect([item.date, field('Дата').value]).toEqual([null, '12.0'])
  await type('Дата', '12.03.2026')
  await until(() => item.date === '2026-03-12')
})

test('a number somebody else has changed meanwhile is shown, not overwritten', async () => {
  item = { ...item, number: '7-АР', author: 'Петров', revision: item.revision + 1 }
  await type('Номер', '12-КР')
  await until(() => pageText().includes('Это поле изменил и другой человек'))
  expect([item.number, number().value, field('Автор').value]).toEqual(['7-АР', '12-КР', 'Петров'])
  await press('Сохранить выбранное')
  await until(() => item.number === '12-КР')
})
