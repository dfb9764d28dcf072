import { calendar } from '@portal/contract/features/calendar/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from '../../platform/api/call-failed.ts'
import { rowsOfPages } from '../../platform/api/rows-of-pages.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { type Preview, yearsQuery } from './calendar-queries.ts'
import { type Differences, differencesText } from './year-days.ts'

interface Looked {
  days: string
  pages: readonly Preview[]
}

/** What a correction would move, page by page; it holds for the days and the calendar it was counted by. */
export function usePreview({ year, days, version }: { year: number; days: Differences; version: number }) {
  const queries = useQueryClient()
  const [looked, setLooked] = useState<Looked>()
  const text = differencesText(days)
  const send = useSend(calendar.preview, {
    onDone: (page, { body }) => setLooked((before) => withPage(before, page, body)),
    onFailed: (error) => {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: yearsQuery.queryKey })
    },
  })
  const ofNow = looked?.days === text ? looked.pages : []
  const last = ofNow.at(-1)
  const isStale = last !== undefined && last.version < version
  const next = last?.next ?? undefined
  const isMore = send.variables?.body.cursor !== undefined
  return {
    shown: last && !isStale ? { ...last, moved: rowsOfPages(ofNow.map(({ moved }) => ({ rows: moved }))) } : undefined,
    isStale,
    isAsking: send.isPending && !isMore,
    isAskingMore: send.isPending && isMore,
    error: send.variables && differencesText(send.variables.body) === text ? send.error : null,
    ask: () => send.mutate({ body: { year, ...days } }),
    askMore: () => next && send.mutate({ body: { year, ...days, cursor: next } }),
    forget: () => setLooked(undefined),
  }
}

function withPage(before: Looked | undefined, page: Preview, body: Differences & { cursor?: string | undefined }) {
  const days = differencesText(body)
  if (body.cursor === undefined) return { days, pages: [page] }
  return before?.days === days ? { days, pages: [...before.pages, page] } : before
}
