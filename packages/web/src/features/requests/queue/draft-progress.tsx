import { useQuery } from '@tanstack/react-query'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { percentOf } from '../draft/draft-sections.ts'
import { readinessQuery } from '../draft/draft-queries.ts'

const named = 3

/** How far a draft is filled in, and what of it is missing; comes after the row, which does not wait for it. */
export function DraftProgress({ requestId }: { requestId: string }) {
  const { data } = useQuery(readinessQuery(requestId))
  if (!data) return <p className="queue-progress meta" />
  const share = percentOf(data)
  const missing = [...new Set(data.blockers.flatMap(({ blocks, label }) => (blocks ? [label] : [])))]
  const rest = missing.length - named
  return (
    <p className="queue-progress meta">
      <progress max={100} value={share} aria-hidden />
      <span className="nowrap">{typograph(`заполнено ${share} %`)}</span>
      {missing.length > 0 && (
        <span>{typograph(`Осталось: ${missing.slice(0, named).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`)}</span>
      )}
    </p>
  )
}
