import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { importProgressQuery } from './import-queries.ts'

const askAgainMs = 1500

/** While an import runs, its dialog open or not, each file that has come is drawn in the tree. */
export function useNewDocuments(requestId: string): void {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...importProgressQuery(requestId),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askAgainMs : false),
  })
  const done = data?.done
  const known = useRef(done)
  useEffect(() => {
    if (known.current !== undefined && done !== undefined && done !== known.current)
      void queries.invalidateQueries({ queryKey: keys.request(requestId, 'folders') })
    known.current = done
  }, [done, queries, requestId])
}
