import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keys } from '../platform/api/keys.ts'
import { failureText } from '../platform/api/call-failed.ts'
import { apiQuery, useApi, useSend } from '../platform/api/use-api.ts'
import { playSound } from '../platform/sound/sounds.ts'
import { usePortalNow } from '../platform/session/portal-now.ts'
import { recentText } from '../platform/time/moment-text.ts'
import type { BellProps } from '../platform/ui/bell.tsx'

/** Unread count always, the latest notifications when the bell is opened. */
export function useBell(): BellProps {
  const now = usePortalNow()
  const [opened, setOpened] = useState(false)
  const count = useApi(keys.notifications('count'), messages.count, {})
  const latest = useQuery({
    ...apiQuery(keys.notifications('latest'), messages.notifications, { query: { size: 20 } }),
    enabled: opened,
  })
  useNewsSound(count.data?.count)
  const read = useSend(messages.markRead, { stale: [keys.notifications()] })
  return {
    unread: count.data?.count ?? 0,
    items: latest.data?.rows.map(({ id, text, createdAt, link, readAt }) => ({
      id,
      text,
      when: recentText(createdAt, now),
      href: link || undefined,
      unread: readAt === null,
    })),
    failure: latest.isError && !latest.data ? failureText(latest.error) : undefined,
    onToggle: setOpened,
    onOpenItem: (id) => {
      const item = latest.data?.rows.find((row) => row.id === id)
      if (item && !item.readAt) read.mutate({ body: { ids: [id] } })
    },
    onReadAll: () => read.mutate({ body: {} }),
  }
}

/** Sounds when there is more unread than a moment ago, not when it is first known how much. */
function useNewsSound(unread: number | undefined): void {
  const known = useRef(unread)
  useEffect(() => {
    if (known.current !== undefined && unread !== undefined && unread > known.current) playSound('news')
    known.current = unread
  }, [unread])
}
