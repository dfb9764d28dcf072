import { requests } from '@portal/contract/features/requests/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { countNote } from '../../../platform/list/list-words.ts'
import { countText } from '../../../platform/format/numbers.ts'
import { filterOf, type ListSearch } from '../list-search.ts'
import type { ListScope } from '../requests-queries.ts'

interface ListTotalProps {
  scope: ListScope
  search: ListSearch
  total: { count: number; more: boolean } | undefined
  /** Everything one may see. */
  all: number | undefined
}

/** «12 из 128»; above what is counted at once the exact number is counted when somebody asks for it. */
export function ListTotal({ scope, search, total, all }: ListTotalProps) {
  const filter = filterOf(search)
  const [asked, setAsked] = useState<string>()
  const text = JSON.stringify(filter)
  const exact = useQuery({
    queryKey: keys.requests('count', scope, filter),
    queryFn: ({ signal }) => call(requests.count, { body: { scope, filter } }, signal),
    enabled: total?.more === true && asked === text,
  })
  const known = total?.more && exact.data && asked === text ? exact.data.count : undefined
  return (
    <span aria-live="polite">
      {known === undefined
        ? countNote(total, all)
        : `${countText(known)}${all === undefined ? '' : ` из ${countText(all)}`}`}
      {total?.more && known === undefined && (
        <>
          {' · '}
          <button type="button" className="link-button" disabled={exact.isFetching} onClick={() => setAsked(text)}>
            {exact.isFetching ? 'считаем…' : 'сосчитать точно'}
          </button>
        </>
      )}
    </span>
  )
}
