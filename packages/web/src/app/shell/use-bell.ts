import { notices } from '@portal/contract/features/notices/endpoints'
import { useEffect, useRef, useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { numberBeside, useNotices } from '../../platform/api/use-notices.ts'
import { playSound } from '../../platform/sound/sounds.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { recentText } from '../../platform/time/moment-text.ts'
import type { BellProps } from '../../platform/ui/shell/bell.tsx'

/** Unread count always, the notifications when the bell is opened: the latest at first, as many as are asked for. */
export function useBell(): BellProps {
  const now = usePortalNow()
  const [opened, setOpened] = useState(false)
  const count = useApi(keys.notifications('count'), notices.count, {})
  const { list, rows, more, open, readAll } = useNotices('latest', { size: 20, enabled: opened })
  useNewsSound(count.data?.count)
  return {
    unread: count.data?.count ?? 0,
    items:
      list.data &&
      rows.map(({ id, text, requestNumber, createdAt, link, readAt }) => ({
        id,
        text,
        about: numberBeside(text, requestNumber),
        when: recentText(createdAt, now),
        href: link || undefined,
        unread: readAt === null,
      })),
    failure: list.isError && !list.data ? failureText(list.error) : undefined,
    more,
    onToggle: setOpened,
    onOpenItem: open,
    onReadAll: readAll,
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
