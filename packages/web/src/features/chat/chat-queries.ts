import type { Got } from '@portal/contract/endpoint'
import { chat } from '@portal/contract/features/chat/endpoints'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'

export type Message = Got<typeof chat.list>['rows'][number]

const firstPage: string | undefined = undefined

/** The chat of an application, newest first; by words only what says them. */
export function chatQuery(requestId: string, text: string) {
  return infiniteQueryOptions({
    queryKey: keys.request(requestId, 'chat', 'list', text),
    queryFn: ({ pageParam, signal }) =>
      call(chat.list, { params: { chatId: requestId }, query: { text: text || undefined, cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}
