import { Notice } from '../../platform/ui/feedback/notice.tsx'
import type { DocumentView } from './deal-queries.ts'
import { howToMend, useRetryPrinting } from './use-retry-printing.tsx'

/** A paper of the contract that was not printed: tries again. */
export function RetryPrinting({ requestId, documents }: { requestId: string; documents: readonly DocumentView[] }) {
  const { retryButton, failure } = useRetryPrinting(requestId)
  if (!documents.some(({ state }) => state === 'failed')) return null
  return (
    <Notice tone="danger" title="Не все документы сформированы" action={retryButton}>
      {failure ?? howToMend}
    </Notice>
  )
}
