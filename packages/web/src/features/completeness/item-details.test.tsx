import { addedDocument } from '@portal/domain/request/documents'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, type, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { aFolder, anActs, anId, anItem } from './an-item.ts'
import { ActsProvider } from './documents-acts.ts'
import { foldersQuery, type ItemView } from './folders-queries.ts'
import { ItemDetails } from './item-details.tsx'

let item: ItemView
let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path, body }) => {
    if (path === '/api/me') return { body: aSession }
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
  return folder && shown ? <ItemDetails folder={folder} item={shown} editable onClose={() => undefined} /> : null
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

test('the number is saved after one has taken off oneself that the section was not developed', async () => {
  await press('Документ не представляется')
  const shown = () => page.queries.getQueryData(foldersQuery(anId).queryKey)?.folders[0]?.items[0]
  await until(() => shown()?.ignoredReason === null)
  await type('Номер', '12-КР')
  await press('Сохранить сведения')
  await until(() => item.number === '12-КР' || document.body.textContent.includes('другой человек'))
  expect(item.number).toBe('12-КР')
})

test('a number somebody else has changed meanwhile is shown, not overwritten', async () => {
  await type('Номер', '12-КР')
  item = { ...item, number: '7-АР', revision: item.revision + 1 }
  await page.queries.invalidateQueries()
  await press('Сохранить сведения')
  await until(() => document.body.textContent.includes('Эти сведения уже изменил другой человек'))
  expect(item.number).toBe('7-АР')
})
