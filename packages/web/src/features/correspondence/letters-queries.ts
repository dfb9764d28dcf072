import type { Got } from '@portal/contract/endpoint'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Letter = Got<typeof correspondence.list>['rows'][number]

const firstPage: string | undefined = undefined

/** Letters of an application, newest first; drafts of the reader's own side among them. */
export function lettersQuery(requestId: string) {
  return infiniteQueryOptions({
    queryKey: keys.request(requestId, 'letters'),
    queryFn: ({ pageParam, signal }) =>
      call(correspondence.list, { params: { ownerId: requestId }, query: { cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
  })
}

/** Sent letters of the application and of those linked with it, by words. */
export function linkedLettersQuery(requestId: string, text: string) {
  return infiniteQueryOptions({
    queryKey: keys.request(requestId, 'letters', 'all', text),
    queryFn: ({ pageParam, signal }) =>
      call(
        correspondence.all,
        { params: { ownerId: requestId }, query: { cursor: pageParam, ...(text && { text }) } },
        signal,
      ),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
  })
}

/** How much of the letters and of the chat is new to the reader. */
export function newsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'news'), correspondence.news, { params: { id: requestId } })
}

/** The newest letters: among them the one that is being prepared. */
export function newestLettersQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'letters', 'newest'), correspondence.list, { params: { ownerId: requestId } })
}
