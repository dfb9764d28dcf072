import { requests } from '@portal/contract/features/requests/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { inOtherLayout } from '@portal/domain/russian/other-layout'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'

const size = 6

/** The first applications that fit what was typed; what fits nothing is asked for as typed in the other layout. */
export function foundQuery(scope: 'mine' | 'all', text: string) {
  return queryOptions({
    queryKey: keys.requests('found', scope, text),
    queryFn: async ({ signal }) => {
      const found = await ask(scope, text, signal)
      const meant = inOtherLayout(text)
      return found.length > 0 || meant === text ? found : ask(scope, meant, signal)
    },
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  })
}

async function ask(scope: 'mine' | 'all', text: string, signal: AbortSignal) {
  const { rows } = await (scope === 'all'
    ? call(requests.list, { body: { text, size } }, signal)
    : call(requests.mine, { query: { text, size } }, signal))
  return rows
}
