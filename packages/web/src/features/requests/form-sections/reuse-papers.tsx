import { requests } from '@portal/contract/features/requests/endpoints'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { isSame } from '../../../platform/autosave/merge/same.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { useFacts, useFormFact } from '../form/form-context.tsx'

interface ReusePapersProps {
  requestId: string
  /** Leads to where a document is put, by its path; absent: this reader puts none. */
  onUpload: ((path: string) => void) | undefined
}

/** The papers behind typical documentation: which are there, and which still have to come. Nothing where none is used. */
export function ReusePapers({ requestId, onUpload }: ReusePapersProps) {
  const isUsed = useFacts().flags.reuse === true
  // Their places are made by the save: asked for while the answer is only typed, there would be none.
  const isKept = useFormFact(({ sections: { declarer } }) =>
    isSame(declarer.stored('pdReuse'), declarer.value('pdReuse')),
  )
  const query = useQuery({
    ...apiQuery(keys.request(requestId, 'reuse'), requests.reuse, { params: { id: requestId } }),
    enabled: isUsed && isKept,
  })
  if (!isUsed) return null
  if (isKept && query.isPending) return <SkeletonLines lines={3} what="документы повторного использования" />
  if (isKept && !query.data)
    return <FailedPart title="Не удалось загрузить документы повторного использования" query={query} />
  const documents = (isKept ? query.data?.documents : undefined) ?? []
  return (
    <div role="group" aria-label="Документы повторного использования" className="stack g8">
      <h3>Документы повторного использования</h3>
      {documents.length === 0 ? (
        <p className="muted">Место для них появится в разделе «Документы», когда сведения будут сохранены.</p>
      ) : (
        <ul className="stack g4">
          {documents.map(({ code, title, files }) => (
            <li key={code}>
              {typograph(title)}:{' '}
              {files.length === 0 ? (
                <span className="nowrap">
                  <span className="muted">файла нет</span>
                  {onUpload && (
                    <>
                      {', '}
                      <button
                        type="button"
                        className="link"
                        aria-label={`Загрузить: ${title}`}
                        onClick={() => onUpload(`uploads.reuse/${code}`)}
                      >
                        загрузить
                      </button>
                    </>
                  )}
                </span>
              ) : (
                files.map((file, at) => (
                  <span key={file.ref}>
                    {at > 0 && ', '}
                    <FileLink file={file} className="link">
                      {file.name}
                    </FileLink>
                  </span>
                ))
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
