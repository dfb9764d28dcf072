import { useQuery } from '@tanstack/react-query'
import { useRights } from '../../platform/session/rights.tsx'
import { useReadOnlyWords } from '../../platform/session/use-why.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { AttachDocument } from './contract/attach-document.tsx'
import { type DocumentType, documentsQuery } from './deal-queries.ts'
import type { DocumentActs } from './document-acts.ts'
import { DocumentRow } from './document-row.tsx'

const types: readonly DocumentType[] = ['powerOfAttorney', 'confirmingRight']

/** By what right people act for the declarant: powers of attorney and other papers, changed while something is open. */
export function AttorneysCard({ requestId, ...acts }: DocumentActs & { requestId: string }) {
  const { can } = useRights()
  const closed = useReadOnlyWords('editAttorneyPowers')
  const query = useQuery(documentsQuery(requestId, types))
  const shown = query.data?.documents ?? []
  const mayEdit = can('editAttorneyPowers')
  return (
    <Card title="Доверенности на бумаге и документы о полномочиях">
      <div className="stack g16">
        {query.isPending && <SkeletonRows rows={2} what="доверенности" />}
        <FailureNotice error={query.error} />
        {query.data && shown.length === 0 && (
          <EmptyState title="Доверенностей нет">
            Приложите доверенность, если заявление подписывает не руководитель заявителя.
          </EmptyState>
        )}
        {shown.length > 0 && (
          <ul className="document-list">
            {shown.map((document) => (
              <DocumentRow key={document.id} requestId={requestId} document={document} {...acts} />
            ))}
          </ul>
        )}
        {mayEdit ? <AttachDocument requestId={requestId} types={types} /> : <p className="meta">{closed}</p>}
      </div>
    </Card>
  )
}
