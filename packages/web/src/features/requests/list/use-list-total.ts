import { requests } from '@portal/contract/features/requests/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import type { Total } from '../../../platform/list/list-words.ts'
import { keys } from '../../../platform/api/keys.ts'
import { filterOf, type ListSearch } from '../list-search.ts'
import type { ListScope } from '../requests-queries.ts'

const exactUpTo = 10_000

interface Told {
  scope: ListScope
  search: ListSearch
  /** What came with the rows of this search; a search stops counting soon, so that they come at once. */
  told: Total | undefined
}

/** How many there are in a list, exact up to 10 000: what came with the rows, and what is counted after them where that is less. */
export function useListTotal({ scope, search, told }: Told): Total | undefined {
  const filter = filterOf(search)
  const isToBeCounted = told?.more === true && told.count < exactUpTo
  const counted = useQuery({
    queryKey: keys.requests('count', scope, filter, exactUpTo),
    queryFn: ({ signal }) => call(requests.count, { body: { scope, filter, upTo: exactUpTo } }, signal),
    enabled: isToBeCounted,
    // A count that took too long is not worth another: the list says «более» as long as it knows no more.
    retry: (failures, error) => failures < 2 && error instanceof CallFailed && error.is('OVERLOADED'),
  })
  return isToBeCounted && counted.data ? counted.data : told
}
