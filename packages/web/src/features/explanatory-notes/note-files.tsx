import './note-review.css'
import '../../platform/ui/display/marked-list.css'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { Mark } from '../../platform/ui/display/mark.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

const words = {
  missing: 'не загружен',
  differs: 'загружен другой файл с этим именем: контрольная сумма не та',
} as const

/** So many lines are drawn; the rest is counted. */
const mostShown = 100

/** The files the note names: how many are among the documents, and which are missing or other ones. */
export function NoteFiles({ requestId, mayChange }: { requestId: string; mayChange: boolean }) {
  const list = useQuery(
    apiQuery(keys.request(requestId, 'notes', 'files'), explanatoryNotes.files, { params: { id: requestId } }),
  )
  const files = list.data?.files ?? []
  const left = files.flatMap(({ state, ...file }) => (state === 'here' ? [] : [{ ...file, state }]))
  if (list.isError && !list.data) return <FailedPart title="Не удалось сверить файлы с запиской" query={list} />
  if (list.isPending) return <SkeletonCard title="Файлы записки" lines={2} />
  if (files.length === 0) return null
  const differing = left.filter(({ state }) => state === 'differs').length
  return (
    <Card title={`Файлы записки: ${files.length}`} className="note-files">
      <div className="stack g12">
        {left.length === 0 ? (
          <p>Все загружены, контрольные суммы совпадают с запиской.</p>
        ) : (
          <p>
            {`Загружено ${files.length - left.length} из ${files.length}.`}
            {mayChange && (
              <>
                {' Перетащите остальные в раздел '}
                <a href={`/request/${requestId}/draft#uploads`}>«Документы»</a>
                {' все вместе: портал разложит их так, как названо в записке.'}
              </>
            )}
          </p>
        )}
        {left.length > 0 && (
          <details>
            <summary>
              {[
                left.length > differing && `Чего нет: ${counted(left.length - differing, forms.file)}`,
                differing > 0 && `С другим содержанием: ${counted(differing, forms.file)}`,
              ]
                .filter(Boolean)
                .join('. ')}
            </summary>
            <ul className="marked-list">
              {left.slice(0, mostShown).map(({ name, folder, state }) => (
                <li key={`${folder}/${name}`}>
                  {/* The words beside it say the same. */}
                  <span aria-hidden>
                    <Mark state={state === 'differs' ? 'warn' : 'todo'} />
                  </span>
                  <span>
                    <b>{name}</b>
                    <span className="meta">{folder ? `${folder}, ${words[state]}` : words[state]}</span>
                  </span>
                </li>
              ))}
            </ul>
            {left.length > mostShown && <p className="meta">{`И ещё ${left.length - mostShown}.`}</p>}
          </details>
        )}
      </div>
    </Card>
  )
}
