import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { onUserInput } from '../on-user-input.ts'
import type { DocumentsPart } from './documents-part.ts'

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

/** Whether the section is asked for: somebody has touched the page, or the section has come near the window. */
function useWanted(place: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [wanted, setWanted] = useState(atOnce)
  useEffect(() => {
    if (wanted || !place.current) return undefined
    const want = () => setWanted(true)
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && want(), {
      root: document.querySelector('#main'),
      rootMargin: '100% 0px',
    })
    near.observe(place.current)
    const stop = onUserInput(want)
    return () => {
      near.disconnect()
      stop()
    }
  }, [wanted, place])
  return wanted
}
