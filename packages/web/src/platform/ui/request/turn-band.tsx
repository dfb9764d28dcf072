import './turn-band.css'
import { IconBuildingBank, IconCircleCheck, IconUserExclamation, IconUsers } from '@tabler/icons-react'
import { plural } from '@portal/domain/russian/plural'
import { type ReactNode, useId } from 'react'
import { typograph } from '../../i18n/typograph.ts'
import type { Tone } from '../tone.ts'

export interface Turn {
  side: 'you' | 'other' | 'both' | 'none'
  /** «Ваш ход», «Ход экспертизы». */
  who: string
  /** «2-й круг замечаний». */
  round?: string | undefined
  /** What to do, one sentence. */
  say: string
  /** What happens if not. */
  otherwise?: string | undefined
  /** Days left, 0 = the last one, negative = overdue; `until` as text with the hour. */
  left?: { days: number; until: string; calendar?: boolean } | undefined
  tone: Tone
}

interface TurnBandProps {
  turn: Turn
  /** One line, for every section but the first. */
  compact?: boolean | undefined
  /** At most one filled button, and none when it is not the reader's turn. */
  actions?: ReactNode
  /** The ruler of days. */
  children?: ReactNode
}

const icons = { you: IconUserExclamation, other: IconBuildingBank, both: IconUsers, none: IconCircleCheck }

/** Whose turn, what to do, what if not, by when, do it: one sentence each, always in this order. */
export function TurnBand({ turn, compact, actions, children }: TurnBandProps) {
  const sentenceId = useId()
  const Icon = icons[turn.side]
  return (
    <section
      className="turn"
      data-compact={compact || undefined}
      data-tone={turn.tone}
      aria-labelledby={sentenceId}
      aria-live="polite"
    >
      <div className="turn-main">
        <div>
          <p className="turn-who">
            <Icon size="1.25rem" aria-hidden />
            <b>{turn.who}</b>
            {turn.round && ` · ${typograph(turn.round)}`}
          </p>
          <p className="turn-say" id={sentenceId}>
            {typograph(turn.say)}
          </p>
          {turn.otherwise && <p className="turn-otherwise">{typograph(turn.otherwise)}</p>}
        </div>
        {turn.left && <Left {...turn.left} />}
        {actions && <div className="turn-actions no-print">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

function Left({ days, until, calendar }: NonNullable<Turn['left']>) {
  const count = Math.abs(days)
  const kind = calendar
    ? (['день', 'дня', 'дней'] as const)
    : (['рабочий день', 'рабочих дня', 'рабочих дней'] as const)
  const verb = days < 0 ? 'просрочено' : plural(count, ['остался', 'осталось', 'осталось'])
  return (
    <div className="turn-left">
      <p>
        {days === 0 ? (
          <span className="turn-last">последний день</span>
        ) : (
          <>
            <b>{count}</b>
            <span>
              {plural(count, kind)}
              <br />
              {verb}
            </span>
          </>
        )}
      </p>
      <p className="turn-until">{typograph(days < 0 ? `срок был ${until}` : `до ${until}`)}</p>
    </div>
  )
}
