import type { Got } from '@portal/contract/endpoint'
import { calendar } from '@portal/contract/features/calendar/endpoints'
import { examinationCalendar } from '@portal/contract/features/calendar/examination-calendar'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { filterOf } from '../../../platform/list/list-address.ts'
import type { ExaminationSearch } from './examination-search.ts'
import type { Period } from './period.ts'

export type ExaminationRow = Got<typeof calendar.examination>['rows'][number]

const firstPage: string | undefined = undefined

/** Applications whose way crosses the period, page by page; those of another period stay until these have come. */
export function examinationQuery({ from, to }: Period, search: ExaminationSearch) {
  const { sort: _, ...filter } = filterOf(examinationCalendar, search)
  return infiniteQueryOptions({
    queryKey: keys.requests('calendar', from, to, filter),
    queryFn: ({ pageParam, signal }) =>
      call(calendar.examination, { query: { ...filter, from, to, cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const feedQuery = apiQuery(keys.account('calendar-feed'), calendar.feed, {})

export function requestCalendarQuery(id: string) {
  return apiQuery(keys.request(id, 'calendar'), calendar.ofRequest, { params: { id } })
}
