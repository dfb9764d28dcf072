import { notifications } from '@portal/domain/notifications'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { returnTitle } from '@portal/domain/stages/moves/actions'
import { typedKeys } from '@portal/domain/typed-keys'
import { type RefObject, useState } from 'react'
import type { RequestView } from '../../features/requests/form/form-parts.ts'

interface News {
  /** How many times another has moved the application while it was open. */
  count: number
  /** What happened, for those who do not see the band change. */
  text: string
}

/** What another has done to the application while it was on screen; moves of the reader himself are no news. */
export function useMovesByOthers(request: RequestView, own: RefObject<string | undefined>): News {
  const [seen, setSeen] = useState(request.stage)
  const [news, setNews] = useState<News>({ count: 0, text: '' })
  if (seen !== request.stage) {
    setSeen(request.stage)
    if (own.current !== request.stage) setNews({ count: news.count + 1, text: newsText(seen, request) })
  }
  return news
}

function newsText(before: Stage, { stage, turn }: RequestView): string {
  const whose = turn.side === 'you' || turn.side === 'both' ? 'Теперь ваш ход' : turn.who
  return `${returnTitle(before, stage) ?? eventTitle(stage)}. ${whose}.`
}

/** «Выданы замечания»: what its notification is called, or the stage. */
function eventTitle(stage: Stage): string {
  const { notification, title } = stageRule(stage)
  const code = typedKeys(notifications).find((one) => one === notification)
  return code ? notifications[code].title : title
}
