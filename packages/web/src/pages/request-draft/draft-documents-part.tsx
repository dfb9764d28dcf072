import { DocumentsSection } from '../../features/completeness/index.ts'
import { PrintFormsSection } from '../../features/documents/print-forms-section.tsx'
import { DownloadButtons } from '../../features/files/download/download-buttons.tsx'
import { useSign } from '../../features/files/index.ts'
import { ImportButton } from '../../features/urban-import/import-button.tsx'
import { Guarded, useRights } from '../../platform/session/rights.tsx'
import { AttorneysSection } from '../request/attorneys-section.tsx'
import type { DocumentsPart } from './documents-part.ts'

/** Documents or print forms of the draft, with signing. */
export function DraftDocumentsPart({ requestId, id }: { requestId: string; id: DocumentsPart }) {
  const { can } = useRights()
  const { sign, attach, showSignatures, dialogs } = useSign(requestId)
  const acts = { requestId, onSign: sign, onAttach: attach, onShowSignatures: showSignatures }
  return (
    <>
      {id === 'uploads' ? (
        <div className="stack g24">
          <DocumentsSection
            title="Документы"
            bring={can('editDocuments') && <ImportButton requestId={requestId} />}
            aside={<DownloadButtons requestId={requestId} />}
            {...acts}
          />
          <Guarded by="navAttorneys">
            <AttorneysSection {...acts} />
          </Guarded>
        </div>
      ) : (
        <PrintFormsSection nextStep {...acts} />
      )}
      {dialogs}
    </>
  )
}
