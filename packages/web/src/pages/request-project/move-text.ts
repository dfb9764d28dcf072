import { notifications } from '@portal/domain/notices/notifications'
import { returnTitle } from '@portal/domain/stages/moves/actions'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { typedKeys } from '@portal/domain/typed-keys'
import type { RequestView } from '../../features/requests/form/form-parts.ts'

/** «Выданы замечания. Теперь ваш ход.»: what a move by another has done. */
export function moveText(before: Stage, { stage, turn }: Pick<RequestView, 'stage' | 'turn'>): string {
  const whose = turn.side === 'you' || turn.side === 'both' ? 'Теперь ваш ход' : turn.who
  return `${returnTitle(before, stage) ?? eventTitle(stage)}. ${whose}.`
}

/** What the notification of a stage is called, or the stage. */
function eventTitle(stage: Stage): string {
  const { notification, title } = stageRule(stage)
  const code = typedKeys(notifications).find((one) => one === notification)
  return code ? notifications[code].title : title
}
