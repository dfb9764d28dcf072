import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { toTone } from '../../platform/ui/tone.ts'
import { OpeningItems } from './opening-items.tsx'
import type { Opening } from './opening-queries.ts'

/** What was asked before and what came of it, folded. */
export function PastOpenings({ past }: { past: readonly Opening[] }) {
  if (past.length === 0) return null
  return (
    <details className="opening-past">
      <summary>Прежние запросы: {past.length}</summary>
      <ol>
        {past.map((one) => (
          <li key={one.id}>
            <p className="row wrap g8">
              <Chip tone={toTone(one.tone)}>{one.stateTitle}</Chip>
              <span className="meta">
                {one.by}, <Moment at={one.sentAt ?? one.createdAt} />
              </span>
            </p>
            {one.reason && <p>{typograph(one.reason)}</p>}
            {one.decisionText && (
              <p>
                <b>Решение:</b> {typograph(one.decisionText)}
              </p>
            )}
            {one.note && (
              <p>
                <b>Изменено:</b> {typograph(one.note)}
              </p>
            )}
            <OpeningItems items={one.items} withMarks={one.decidedAt !== null} />
          </li>
        ))}
      </ol>
    </details>
  )
}
