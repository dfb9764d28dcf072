import { requests } from '@portal/contract/features/requests/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, fileUrl } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { browserId, pageId } from '../../../platform/session/ids.ts'

/** Where on an application the person is, and whether he writes there. */
export interface Whereabouts {
  section: string | null
  isEditing: boolean
}

const sayAgainMs = 20_000
// Who looks something up in another tab has not gone away.
const awayAfterMs = 30_000
const none: readonly never[] = []

/** Says that this page shows the application, and answers who else has it open. Asked again when the server tells of a change. */
export function usePresence(requestId: string, { section, isEditing }: Whereabouts) {
  const where = useRef({ section, isEditing })
  const said = useRef('')
  const { data, refetch } = useQuery({
    queryKey: keys.presence(requestId),
    queryFn: async ({ signal }) => {
      const body = { pageId, browserId, ...where.current }
      said.current = JSON.stringify(where.current)
      return call(requests.here, { params: { id: requestId }, body }, signal)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: sayAgainMs,
  })
  useEffect(() => {
    where.current = { section, isEditing }
    const change = setTimeout(() => {
      if (said.current !== '' && said.current !== JSON.stringify(where.current)) void refetch()
    }, 400)
    return () => clearTimeout(change)
  }, [section, isEditing, refetch])
  useEffect(() => sayFarewell(requestId, () => void refetch()), [requestId, refetch])
  return data?.people ?? none
}

/** Tells when the page is closed, left for another, or put aside for long; `back` when it is looked at again. */
function sayFarewell(requestId: string, back: () => void): () => void {
  let aside: ReturnType<typeof setTimeout> | undefined
  // A page that is being closed cannot wait for an answer.
  const leave = () =>
    void fetch(fileUrl(requests.leave, { params: { id: requestId, pageId } }), {
      method: 'DELETE',
      keepalive: true,
    }).catch(() => undefined)
  const look = () => {
    clearTimeout(aside)
    if (document.visibilityState === 'hidden') aside = setTimeout(leave, awayAfterMs)
    else back()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  return () => {
    clearTimeout(aside)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
