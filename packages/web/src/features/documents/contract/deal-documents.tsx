import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { useQuery } from '@tanstack/react-query'
import { useRights } from '../../../platform/session/rights.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { AttachDocument } from './attach-document.tsx'
import { BlankForm } from '../blank-form.tsx'
import { type DocumentType, documentsQuery, whilePrinting } from '../deal-queries.ts'
import type { DocumentActs } from '../document-acts.ts'
import { DocumentRow } from '../document-row.tsx'
import { RetryPrinting } from '../retry-printing.tsx'

const types: readonly DocumentType[] = [
  'contract',
  'priceSheet',
  'invoice',
  'contractScan',
  'disputeProtocol',
  'settlementProtocol',
  'extensionApplication',
  'extensionAgreement',
  'additionalAgreement',
  'terminationAgreement',
  'agreementScan',
  'act',
  'actScan',
  'paymentOrder',
  'attachment',
]

// What is none of these is shown with the contract; papers of powers have a room of their own.
const keyOf: Partial<Record<DocumentType, readonly ClientKey[]>> = {
  extensionApplication: ['viewExtensionAgreementDocuments'],
  extensionAgreement: ['viewExtensionAgreementDocuments'],
  additionalAgreement: ['viewAdditionalAgreements'],
  terminationAgreement: ['viewAdditionalAgreements'],
  agreementScan: ['viewExtensionAgreementDocuments', 'viewAdditionalAgreements'],
  attachment: ['viewDocuments'],
}

interface DealDocumentsProps extends DocumentActs {
  requestId: string
  attachable: readonly DocumentType[]
}

/** Papers of the contract with the signatures of both sides, newest of each kind first. */
export function DealDocuments({ requestId, attachable, ...acts }: DealDocumentsProps) {
  const query = useQuery({
    ...documentsQuery(requestId, types),
    refetchInterval: ({ state }) => whilePrinting(state.data?.documents),
  })
  const { can } = useRights()
  const isShown = (type: DocumentType) => (keyOf[type] ?? ['viewContractDocuments']).some(can)
  const offered = attachable.filter((type) => types.includes(type))
  const shown = (query.data?.documents ?? [])
    .filter(({ type }) => isShown(type))
    .sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || b.createdAt.localeCompare(a.createdAt))
  if (query.data && shown.length === 0 && offered.length === 0) return null
  return (
    <Card title="Документы договора">
      <div className="stack g16">
        {query.isPending && <SkeletonRows rows={3} what="документы договора" />}
        <FailureNotice error={query.error} />
        {query.data && shown.length === 0 && <EmptyState title="Документов пока нет" />}
        <RetryPrinting requestId={requestId} documents={shown} />
        {shown.length > 0 && (
          <ul className="document-list">
            {shown.map((document) => (
              <DocumentRow key={document.id} requestId={requestId} document={document} sides {...acts} />
            ))}
          </ul>
        )}
        {attachable.includes('disputeProtocol') && (
          <BlankForm requestId={requestId} form="disputeProtocol">
            Бланк протокола разногласий
          </BlankForm>
        )}
        {attachable.includes('settlementProtocol') && (
          <BlankForm requestId={requestId} form="settlementProtocol">
            Бланк протокола урегулирования разногласий
          </BlankForm>
        )}
        <AttachDocument requestId={requestId} types={offered} />
      </div>
    </Card>
  )
}
