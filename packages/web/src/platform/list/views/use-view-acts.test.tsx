import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../../testing/a-page.tsx'
import { toasts } from '../../testing/by-role.ts'
import { useViewActs } from './use-view-acts.tsx'
import type { BaseSearch } from '../list-address.ts'
import type { ListViews } from './list-views.ts'
import type { KeptView } from './views-queries.ts'

const views: KeptView[] = ['Школы', 'Мосты'].map((name, at) => ({
  id: `0198c0de-0000-7000-8000-00000000000${at}`,
  name,
  search: '',
  shared: false,
  owner: null,
}))

const list: ListViews<BaseSearch> = {
  list: 'requests',
  ready: [{ id: 'all', name: 'Все', search: {} }],
  read: () => ({}),
}

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: views[0] }))
  await page.show(<Acts />)
})
afterEach(() => page.close())

function Acts() {
  const acts = useViewActs(list, () => undefined)
  return (
    <button type="button" onClick={() => views.map((view) => acts.remove(view))}>
      Удалить виды
    </button>
  )
}

test('each of two views removed quickly can be brought back', async () => {
  await press('Удалить виды')
  await until(() => toasts().length === 2)
  expect(toasts()[0]?.textContent).toContain('Вид «Школы» удалён')
  await press('Отменить')
  await until(() => page.heard.length === 3)
  expect(page.heard[2]?.path).toContain(views[0]?.id)
})
