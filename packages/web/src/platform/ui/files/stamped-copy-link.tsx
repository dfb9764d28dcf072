import './stamped-copy-link.css'
import { documents } from '@portal/contract/features/documents/endpoints'
import { fileUrl } from '../../api/call.ts'

/** Opens the copy of a signed document that bears the stamps of its signatures. */
export function StampedCopyLink({ requestId, docId }: { requestId: string; docId: string }) {
  return (
    <p className="meta">
      <a
        className="link stamped-copy"
        href={fileUrl(documents.stamped, { params: { id: requestId, docId } })}
        target="_blank"
        rel="noreferrer"
      >
        Копия с отметкой об электронной подписи
      </a>
    </p>
  )
}
