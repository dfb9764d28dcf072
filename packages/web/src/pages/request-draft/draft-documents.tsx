import { useQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import type { DocumentsPart } from './documents-part.ts'
import { useWanted } from './use-wanted.ts'

interface DraftDocumentsProps {
  requestId: string
  id: DocumentsPart
  label: string
  /** The page opens at this section or another one of documents. */
  isFirst: boolean
}

// A query and not React.lazy: without a network the form above must stay, with a button to try again here.
const partQuery = {
  queryKey: ['code', 'draft-documents'],
  queryFn: () => import('./draft-documents-part.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
}

/** A section far below the form: its place is there at once, its code and data come with the reader's first act. */
export const DraftDocuments = memo(function DraftDocuments(props: DraftDocumentsProps) {
  const { requestId, id, label, isFirst } = props
  const place = useRef<HTMLDivElement>(null)
  const wanted = useWanted(place, isFirst)
  const { data, error, refetch } = useQuery({ ...partQuery, enabled: wanted })
  return (
    <div ref={place} id={id} className="draft-anchor draft-later" tabIndex={-1}>
      {data ? (
        <data.DraftDocumentsPart requestId={requestId} id={id} />
      ) : error ? (
        <ErrorCard title="Не удалось открыть раздел" error={error} onRetry={() => void refetch()} />
      ) : (
        <Card title={label}>{wanted && <SkeletonRows rows={8} what="документы" />}</Card>
      )}
    </div>
  )
})
