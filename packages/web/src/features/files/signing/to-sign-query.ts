import { documents } from '@portal/contract/features/documents/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'

export type RequestToSign = Got<typeof documents.toSign>['rows'][number]

const firstPage: string | undefined = undefined

/** Applications with files that wait for the reader's signature, newest act first. */
export function toSignQuery() {
  return infiniteQueryOptions({
    queryKey: keys.requests('toSign'),
    queryFn: ({ pageParam, signal }) => call(documents.toSign, { query: { cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
  })
}
