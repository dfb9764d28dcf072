import type { Got } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import { counted, forms } from '@portal/domain/russian/plural'
import { deadlineText } from '../../../platform/time/moment-text.ts'
import type { Tone } from '../../../platform/ui/tone.ts'
import type { Turn } from '../../../platform/ui/request/turn-band.tsx'

type ServerTurn = Got<typeof requests.get>['turn']

/** The server's turn as the band draws it: the first sentence is what to do, the rest stands under it. */
export function turnForBand(turn: ServerTurn, tone: Tone, round?: string | null): Turn {
  // A short saying is one line as it is: «Ответы готовы. Сформируйте документы».
  const end = turn.todo.length <= 70 ? -1 : turn.todo.search(/(?<=[.!?]) /)
  const say = end < 0 ? turn.todo : turn.todo.slice(0, end)
  const more = end < 0 ? '' : turn.todo.slice(end + 1)
  const bare = say.replace(/\.$/, '')
  const isOverdue = turn.daysLeft !== null && turn.daysLeft < 0
  const otherwise = turn.side === 'you' || turn.side === 'both' ? turn.otherwise : ''
  return {
    side: turn.side,
    who: turn.who,
    round: round ?? undefined,
    say: overdue(turn.daysLeft) + (isOverdue ? lowerFirst(bare) : bare),
    otherwise: [more, otherwise].filter(Boolean).join(' ') || undefined,
    left:
      turn.dueAt !== null && turn.daysLeft !== null
        ? { days: turn.daysLeft, until: deadlineText(turn.dueAt) }
        : undefined,
    tone: isOverdue ? 'danger' : tone,
  }
}

/** A term that has passed is told before anything else. */
function overdue(daysLeft: number | null): string {
  return daysLeft !== null && daysLeft < 0 ? `Срок прошёл ${counted(-daysLeft, forms.workingDay)} назад: ` : ''
}
