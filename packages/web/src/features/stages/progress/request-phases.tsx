import { useQuery } from '@tanstack/react-query'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { PhaseStrip } from '../../../platform/ui/request/phase-strip.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { progressQuery } from '../stages-queries.ts'

/** The eight phases of an application with dates and returns; grey room is kept while they load. */
export function RequestPhases({ requestId }: { requestId: string }) {
  const query = useQuery(progressQuery(requestId))
  const { data } = query
  if (!data && query.isError) return <FailedPart title="Не удалось узнать, как идёт заявление" query={query} />
  if (!data) return <SkeletonLines lines={2} />
  return (
    <PhaseStrip
      phases={data.phases.map(({ title, state, isLate, note, arc }) => ({
        title,
        state,
        isLate,
        date: note,
        back: arc ?? undefined,
      }))}
    />
  )
}
