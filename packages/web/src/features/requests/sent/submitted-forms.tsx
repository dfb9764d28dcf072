import { documents } from '@portal/contract/features/documents/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { StampedCopyLink } from '../../../platform/ui/files/stamped-copy-link.tsx'

/** What was signed and sent, to keep. */
export function SubmittedForms({ requestId }: { requestId: string }) {
  const forms = useApi(keys.request(requestId, 'submittedForms'), documents.printForms, { params: { id: requestId } })
  if (forms.isPending) return <SkeletonLines lines={2} what="печатные формы" />
  if (!forms.data) return <FailedPart title="Не удалось загрузить печатные формы" query={forms} />
  const ready = forms.data.forms.filter(({ file }) => file !== null)
  if (ready.length === 0) return <p className="muted">Печатные формы откроются на странице заявления.</p>
  return (
    <ul className="stack g8">
      {ready.map(({ id, title, file, hasStampedCopy }) => (
        <li key={id}>
          {file && <FileLink file={file}>{typograph(title)}</FileLink>}
          {file && <span className="meta"> PDF, {sizeText(file.size)}</span>}
          {hasStampedCopy && <StampedCopyLink requestId={requestId} docId={id} />}
        </li>
      ))}
    </ul>
  )
}
