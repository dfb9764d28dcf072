import type { Got } from '@portal/contract/endpoint'
import { journal } from '@portal/contract/features/journal/endpoints'
import type { system } from '@portal/contract/features/system/endpoints'
import { journalColumns } from '@portal/domain/journal-columns'
import { limits } from '@portal/domain/settings/limits'
import { mapNames, typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, loadedRegionsQuery, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, button, press, type, until } from '../../platform/testing/a-page.tsx'
import { allByRole } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { JournalList } from './journal-list.tsx'
import { type JournalSearch, readJournalSearch } from './journal-search.ts'

const row = {
  ...mapNames(typedKeys(journalColumns), () => null),
  id: '0198c0de-0000-7000-8000-00000000000a',
  number: '77-2026-00001',
  object: 'Школа на 550 мест',
  submitted: '2026-03-02T07:00:00.000Z',
  price: '1234567.80',
  overdue: 3,
}

let page: Awaited<ReturnType<typeof aPage>>
let count: (query: URLSearchParams) => number
let shown: JournalSearch
beforeEach(async () => {
  count = () => 1
  page = await aPage(({ path }) => {
    const [at, query] = path.split('?')
    if (at === '/api/views') return { body: { views: [], standard: null, colleagues: null } }
    if (at !== journal.list.path) return { body: { subdivisions: [] } }
    return { body: { rows: [row], next: null, total: { count: count(new URLSearchParams(query)), more: false } } }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  page.queries.setQueryData(loadedRegionsQuery.queryKey, null)
})
afterEach(() => page.close())

async function show(raw: Record<string, unknown> = {}) {
  const config: Partial<Got<typeof system.config>> = {
    journalExportCap: limits.journalExportRows,
    journalExportHint: limits.journalExportHint,
  }
  function Journal() {
    const [search, setSearch] = useState(() => readJournalSearch(raw))
    shown = search
    return (
      <JournalList
        search={search}
        onOpen={() => undefined}
        onSearch={(next) => setSearch(readJournalSearch({ ...next }))}
      />
    )
  }
  await page.show(
    <ConfigProvider value={{ ...aConfig, ...config }}>
      <Journal />
    </ConfigProvider>,
  )
  await until(() => !document.body.textContent.includes('Загружаем'))
}

const asked = () => page.heard.filter(({ path }) => path.startsWith(journal.list.path)).at(-1)?.path ?? ''

test('one row too many shuts the button with the hint word for word, CSV stands beside it; a filter opens it again', async () => {
  count = (query) => (query.has('object') ? limits.journalExportRows : limits.journalExportRows + 1)
  await show()
  const excel = allByRole('button').find(({ textContent }) => textContent.startsWith('Excel'))
  expect(excel?.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(excel?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    limits.journalExportHint,
  )
  expect(button('CSV')).toBeDefined()
  await press('Все фильтры')
  await press('Заявление')
  await type('Наименование объекта', 'школа')
  await until(() => asked().includes('object='))
  await press('Показать')
  await until(() => button('Excel').getAttribute('aria-disabled') === null)
})

test('every column of the journal can be filtered, and each filter stands in the address', async () => {
  await show()
  await press('Все фильтры')
  await press('Договор и оплата')
  await type('№ договора', '0001')
  await until(() => asked().includes('contract=0001'))
  expect(shown).toMatchObject({ contract: '0001' })
})

test('of all filters a long list is folded like a section: what stands below it is not pushed away', async () => {
  await show()
  await press('Все фильтры')
  const [first, second] = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect([first, second]).toEqual(['Этап', 'Заявление'])
})

test('several orders are asked for at once, and one that the list does not know is left out', async () => {
  await show({ sort: '-price', thenBy: 'region,-due,colour' })
  expect(shown).toMatchObject({ sort: '-price', thenBy: ['region', '-due'] })
  expect(decodeURIComponent(asked())).toMatch(/thenBy=region.*-due/)
})

test('sums and overdue days are shown as people write them', async () => {
  await show()
  const text = document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain('1 234 567,80')
  expect(text).toContain('02.03.2026')
})
