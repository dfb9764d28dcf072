import { DocumentsSection } from '../features/completeness/index.ts'
import { useSign } from '../features/files/index.ts'

/** Documents of the draft, with signing. */
export function DraftDocuments({ id, requestId }: { id: string; requestId: string }) {
  const { sign, attach, showSignatures, dialogs } = useSign(requestId)
  if (id !== 'uploads') return null
  return (
    <>
      <DocumentsSection
        requestId={requestId}
        title="Документы"
        onSign={sign}
        onAttach={attach}
        onShowSignatures={showSignatures}
      />
      {dialogs}
    </>
  )
}
