import { typograph } from '../../../platform/i18n/typograph.ts'
import type { DraftsProgress } from './queue-drafts-query.ts'

/** How far a draft is filled in, and what of it is missing; a line of room until it is known. */
export function DraftProgress({ progress }: { progress: DraftsProgress[string] | 'awaited' }) {
  if (progress === 'awaited') return <p className="queue-progress meta" aria-hidden />
  const { percent, missing, more } = progress
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
