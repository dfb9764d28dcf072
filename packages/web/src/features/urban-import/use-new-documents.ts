import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { importProgressQuery } from './import-queries.ts'

const askAgainMs = 1500
// Nothing is in hand: the portal asks the other system again in a minute or two.
const askWaitingMs = 15_000

/** While an import runs, its dialog open or not, each file that has come is drawn in the tree. */
export function useNewDocuments(requestId: string): void {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...importProgressQuery(requestId),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' && (data.waiting?.nextAt ? askWaitingMs : askAgainMs),
  })
  const done = data?.done
  const known = useRef(done)
  useEffect(() => {
    if (known.current !== undefined && done !== undefined && done !== known.current)
      void queries.invalidateQueries({ queryKey: keys.request(requestId, 'folders') })
    known.current = done
  }, [done, queries, requestId])
}
