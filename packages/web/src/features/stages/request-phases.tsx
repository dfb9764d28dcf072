import { useQuery } from '@tanstack/react-query'
import { PhaseStrip } from '../../platform/ui/phase-strip.tsx'
import { SkeletonLines } from '../../platform/ui/skeletons.tsx'
import { progressQuery } from './stages-queries.ts'

/** The eight phases of an application with dates and returns; grey room is kept while they load. */
export function RequestPhases({ requestId }: { requestId: string }) {
  const { data } = useQuery(progressQuery(requestId))
  if (!data) return <SkeletonLines lines={2} />
  return (
    <PhaseStrip
      phases={data.phases.map(({ title, state, note, arc }) => ({ title, state, date: note, back: arc ?? undefined }))}
    />
  )
}
