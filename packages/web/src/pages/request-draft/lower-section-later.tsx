import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import type { LowerSectionProps } from './lower-sections.tsx'
import { useWanted } from './use-wanted.ts'

// A query and not React.lazy: without a network the form above must stay, with a button to try again here.
const codeQuery = {
  queryKey: ['code', 'lower-sections'],
  queryFn: () => fetchCode(() => import('./lower-sections.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
}

/** A section below the first window: its place is there at once, its code comes with the reader's first act. */
export function LowerSectionLater({ isFirst, ...props }: LowerSectionProps & { isFirst: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useWanted(place, isFirst)
  const { data, error, refetch } = useQuery({ ...codeQuery, enabled: wanted })
  if (data) return <data.LowerSection {...props} />
  if (error) return <ErrorCard title="Не удалось открыть раздел" error={error} onRetry={() => void refetch()} />
  return (
    <div ref={place} className="draft-coming" data-coming>
      <Card title={props.label}>
        <SkeletonLines lines={4} what="раздел" />
      </Card>
    </div>
  )
}
