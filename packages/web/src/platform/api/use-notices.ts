import { notices } from '@portal/contract/features/notices/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { More } from '../ui/list/more-rows.tsx'
import { call } from './call.ts'
import { failureText } from './call-failed.ts'
import { keys } from './keys.ts'
import { rowsOfPages } from './rows-of-pages.ts'
import { useSend } from './use-api.ts'

interface NoticesOptions {
  size: number
  enabled?: boolean
}

const firstPage: string | undefined = undefined

/** Notices of the person, newest first and as far back as he asks; what he opens is read. `name` tells one list of them from another. */
export function useNotices(name: string, { size, enabled = true }: NoticesOptions) {
  const list = useInfiniteQuery({
    queryKey: keys.notifications(name),
    queryFn: ({ pageParam, signal }) => call(notices.notifications, { query: { size, cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
    enabled,
  })
  const read = useSend(notices.markRead, { stale: [keys.notifications()] })
  const rows = rowsOfPages(list.data?.pages)
  const more: More | undefined = list.hasNextPage
    ? {
        isComing: list.isFetchingNextPage,
        failure: list.isFetchNextPageError ? failureText(list.error) : undefined,
        onMore: () => void list.fetchNextPage({ cancelRefetch: false }),
      }
    : undefined
  return {
    list,
    rows,
    more,
    open: (id: string) => {
      if (rows.some((row) => row.id === id && row.readAt === null)) read.mutate({ body: { ids: [id] } })
    },
    readAll: () => read.mutate({ body: {} }),
  }
}

/** The application a notice is about, where its text does not name it. */
export function numberBeside(text: string, number: string | null): string {
  return number === null || text.includes(number) ? '' : `№ ${number} · `
}
