import { remarks } from '@portal/contract/features/remarks/endpoints'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import type { Remarks } from '../remarks-queries.ts'

// Often enough that what was on screen does not come back as news.
const everyMs = 60_000

/** Tells the portal that the remarks are being looked at, so that the next visit knows what is new. */
export function useVisit(requestId: string, list: Remarks): void {
  const told = useRef(0)
  useEffect(() => {
    const now = performance.now()
    if (list.lines.length === 0 || (told.current > 0 && now - told.current < everyMs)) return
    told.current = now
    // Nothing is lost when it fails: the next look tells it again.
    call(remarks.visit, { params: { id: requestId } }).catch(() => undefined)
  }, [requestId, list])
}
