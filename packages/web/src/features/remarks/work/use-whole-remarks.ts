import { wholeAtOnce } from '@portal/contract/features/remarks/shapes'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { knownRemarks, type Remark, type Remarks, someRemarksQuery } from '../remarks-queries.ts'

interface WholeRemarks {
  get: (id: string) => Remark | undefined
  /** Some of the wanted are on their way for the first time. */
  isPending: boolean
  /** Why some of the wanted could not be brought. */
  error: Error | null
  retry: () => void
}

/**
 * Remarks as they are read. The wanted ones are brought with their neighbours; what was brought once is shown until it comes
 * anew, so that nothing is taken from under the hands of its reader while the list around it changes.
 */
export function useWholeRemarks(
  requestId: string,
  { lines }: Pick<Remarks, 'lines'>,
  wanted: readonly string[],
): WholeRemarks {
  const queries = useQueryClient()
  const sought = new Set(wanted)
  const parts = new Set(lines.flatMap(({ id }, at) => (sought.has(id) ? Math.floor(at / wholeAtOnce) : [])))
  // The first part comes with the list.
  parts.delete(0)
  const brought = useQueries({
    queries: [...parts].map((part) => {
      const ids = lines.slice(part * wholeAtOnce, (part + 1) * wholeAtOnce).map(({ id }) => id)
      return someRemarksQuery(requestId, ids)
    }),
  })
  // Read here, so that what comes is drawn.
  const failed = brought.filter(({ data, isError }) => isError && data === undefined)
  const known = knownRemarks(queries, requestId)
  return {
    get: (id) => known.get(id),
    isPending: brought.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
