import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Total } from './list-words.ts'

export interface ListPageData<Row> {
  rows: Row[]
  next: string | null
  total?: Total | undefined
}

const firstPage: string | undefined = undefined

interface Asked<Row> {
  queryKey: readonly unknown[]
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPageData<Row>>
}

/** A list, page by page; while another filter is on its way the old rows stay. */
export function pagesQuery<Row>({ queryKey, ask }: Asked<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}
