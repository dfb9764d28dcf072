import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { type KeptView, viewsQuery } from '../platform/list/views/views-queries.ts'
import { writeAddress } from '../platform/address-text.ts'
import { requestViews } from '../features/requests/views/request-views.ts'
import { sessionQuery } from '../platform/session/session.tsx'
import { aSession } from '../platform/testing/a-session.ts'
import { openStandardView } from './open-standard-view.ts'

const chosen = '0198c0de-0000-7000-8000-00000000000a'
const kept: KeptView = { id: chosen, name: 'Берёзовка', search: 'text=берёзовка', shared: false, owner: null }
let queries: QueryClient

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(sessionQuery.queryKey, {
    ...aSession,
    standardViews: { requests: chosen },
  })
})

const open = (views: KeptView[]) => {
  queries.setQueryData(viewsQuery('requests').queryKey, { views, standard: chosen, colleagues: null })
  return openStandardView(queries, {
    list: 'requests',
    search: {},
    views: async () => requestViews('requests', false),
  })
}

test('a bare list opens with the chosen view', async () => {
  const href = `/requests${writeAddress({ text: 'берёзовка', view: chosen })}`
  await expect(open([kept])).rejects.toHaveProperty('options.href', href)
})

test('when the chosen view is gone the list opens bare', async () => {
  await expect(open([])).resolves.toBeUndefined()
})
