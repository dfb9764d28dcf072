import { typograph } from '../../../platform/i18n/typograph.ts'
import type { Queue } from './queue-query.ts'

/** How far a draft is filled in, and what of it is missing. */
export function DraftProgress({ progress: { percent, missing, more } }: { progress: Queue['drafts'][string] }) {
  return (
    <p className="queue-progress meta">
      <progress max={100} value={percent} aria-hidden />
      <span className="nowrap">{typograph(`заполнено ${percent} %`)}</span>
      {missing.length > 0 && (
        <span>{typograph(`Осталось: ${missing.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`)}</span>
      )}
    </p>
  )
}
