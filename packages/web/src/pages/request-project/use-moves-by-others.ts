import type { Stage } from '@portal/domain/stages/stages'
import { type RefObject, useEffect, useState } from 'react'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'

interface News {
  /** How many times another has moved the application while it was open. */
  count: number
  /** What happened, for those who do not see the band change. */
  text: string
}

interface MoveByOther {
  before: Stage
  request: RequestView
}

/** What another has done to the application while it was on screen; moves of the reader himself are no news. */
export function useMovesByOthers(request: RequestView, own: RefObject<string | undefined>): News {
  const [seen, setSeen] = useState(request.stage)
  const [moves, setMoves] = useState<{ count: number; last?: MoveByOther }>({ count: 0 })
  const [text, setText] = useState('')
  if (seen !== request.stage) {
    setSeen(request.stage)
    if (own.current !== request.stage) setMoves({ count: moves.count + 1, last: { before: seen, request } })
  }
  const { count, last } = moves
  useEffect(() => {
    if (!last) return undefined
    let isLatest = true
    // The words of all events are fetched when there is one.
    const tell = async () => {
      const { moveText } = await fetchCode(() => import('./move-text.ts'))
      if (isLatest) setText(moveText(last.before, last.request))
    }
    // Without the words the band has changed all the same.
    tell().catch(() => undefined)
    return () => {
      isLatest = false
    }
  }, [last])
  return { count, text }
}
