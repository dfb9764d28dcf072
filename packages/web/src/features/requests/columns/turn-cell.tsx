import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { toTone } from '../../../platform/ui/tone.ts'
import type { RequestRow } from '../requests-queries.ts'

/** Stage, and whose turn it is with what to do. */
export function TurnCell({ row: { stageTitle, tone, turn } }: { row: RequestRow }) {
  return (
    <div className="request-list-turn">
      <Chip tone={toTone(tone)}>
        <span className="ellipsis" title={stageTitle}>
          {stageTitle}
        </span>
      </Chip>
      <p className="request-list-turn-say" data-side={turn.side} title={`${turn.who}. ${turn.todo}`}>
        {turn.side !== 'none' && <b>{turn.who}</b>}
        <span>{turn.side === 'none' ? typograph(turn.todo) : ` · ${typograph(turn.todo)}`}</span>
      </p>
    </div>
  )
}
