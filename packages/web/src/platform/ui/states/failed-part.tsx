import { isRefusal } from '../../api/call-failed.ts'
import { ErrorCard } from './error-card.tsx'

interface FailedPartProps {
  /** «Не удалось загрузить заметку». */
  title: string
  query: { error: unknown; refetch: () => unknown }
}

/** In place of a part of a page whose data did not come; what is not the reader's to see leaves no trace. */
export function FailedPart({ title, query: { error, refetch } }: FailedPartProps) {
  if (!error || isRefusal(error)) return null
  return <ErrorCard title={title} error={error} onRetry={() => void refetch()} />
}
