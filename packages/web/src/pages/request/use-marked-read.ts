import { requests } from '@portal/contract/features/requests/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { isUntouched, onTouch } from '../../platform/api/touches.ts'

/**
 * Whoever has an application before his eyes has read its news, those that come meanwhile too; a tab behind others and a desk
 * that was left read nothing.
 */
export function useMarkedRead(id: string, updatedAt: string): void {
  const queries = useQueryClient()
  const isInSight = useSyncExternalStore(
    whenSightChanges,
    () => document.visibilityState !== 'hidden' && !isUntouched(),
  )
  const marked = useRef('')
  useEffect(() => {
    const news = `${id} ${updatedAt}`
    if (!isInSight || marked.current === news) return
    marked.current = news
    call(requests.markRead, { params: { id } }).then(
      // What the bell counts the server itself tells of, and only where there was something to read.
      () => queries.invalidateQueries({ queryKey: keys.requests() }),
      // The dot in the list stays until he looks at it again; nothing else is lost.
      () => void (marked.current = ''),
    )
  }, [id, updatedAt, isInSight, queries])
}

function whenSightChanges(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  const stop = onTouch(tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    stop()
  }
}
