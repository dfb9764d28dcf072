import { DocumentsSection } from '../features/completeness/index.ts'
import { PrintFormsSection } from '../features/documents/print-forms-section.tsx'
import { useSign } from '../features/files/index.ts'
import { useRights } from '../platform/session/rights.tsx'

/** Documents and print forms of the draft, with signing. */
export function DraftDocuments({ requestId }: { requestId: string }) {
  const { can } = useRights()
  const { sign, attach, showSignatures, dialogs } = useSign(requestId)
  const acts = { requestId, onSign: sign, onAttach: attach, onShowSignatures: showSignatures }
  return (
    <>
      {can('navDocuments') && <DocumentsSection title="Документы" {...acts} />}
      {can('navPrintForms') && <PrintFormsSection nextStep {...acts} />}
      {dialogs}
    </>
  )
}
