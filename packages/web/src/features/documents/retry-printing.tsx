import { Notice } from '../../platform/ui/feedback/notice.tsx'
import type { DocumentView } from './deal-queries.ts'
import { howToMend, useMakeAgain } from './use-retry-printing.tsx'

/** A paper of the contract that was not printed: tries again. */
export function MakeAgain({ requestId, documents }: { requestId: string; documents: readonly DocumentView[] }) {
  const { makeAgain, failure } = useMakeAgain(requestId)
  if (!documents.some(({ state }) => state === 'failed')) return null
  return (
    <Notice tone="danger" title="Не все документы сформированы" action={makeAgain}>
      {failure ?? howToMend}
    </Notice>
  )
}
