import './release.css'
import '../remarks.css'
import { counted, forms } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { RemarkBody } from '../card/remark-body.tsx'
import { toReleaseQuery } from '../remarks-queries.ts'
import { remarkName } from '../remark-words.ts'

interface ReleaseListProps {
  requestId: string
  /** The remarks that go out as they are marked now. */
  onChosen: (ids: readonly string[]) => void
}

/** What goes out, by direction and word for word as the declarant will read it; what was not agreed to is named as staying. */
export function ReleaseList({ requestId, onChosen }: ReleaseListProps) {
  // Read anew each time: what has gone out already is not shown first.
  const { data, error } = useQuery({ ...toReleaseQuery(requestId), gcTime: 0 })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const groups = data?.groups ?? []
  const going = groups.filter(({ discipline, remarks }) => remarks.length > 0 && !left.has(discipline))
  const ids = going.flatMap(({ remarks }) => remarks.map(({ id }) => id)).join(' ')
  useEffect(() => onChosen(ids === '' ? [] : ids.split(' ')), [ids, onChosen])
  if (error) return <FailureNotice error={error} />
  if (!data) return <SkeletonLines lines={4} what="замечания к отправке" />
  const staying = groups.reduce((sum, group) => sum + group.staying, 0)
  return (
    <div className="release">
      {data.joinsRound && <p>Замечания войдут в {data.round}-й круг, срок ответа прежний.</p>}
      {groups.map(({ discipline, title, remarks, staying: stays }) => (
        <section key={discipline} className="release-group" aria-label={title}>
          {remarks.length > 0 ? (
            <FlagField
              label={`${title}: ${counted(remarks.length, forms.remark)}`}
              description={stays > 0 ? `Не согласовано и останется: ${stays}` : undefined}
              value={!left.has(discipline)}
              onChange={(goes) => setLeft(without(left, discipline, goes))}
            />
          ) : (
            <p className="muted">
              {typograph(title)}: не согласовано и останется {stays}
            </p>
          )}
          {remarks.length > 0 && (
            <details>
              <summary>Как увидит заявитель</summary>
              <ol className="release-preview">
                {remarks.map((remark) => (
                  <li key={remark.id}>
                    <p>
                      <b>{remarkName(remark)}</b>
                      {remark.isCritical && <span className="danger"> критичное</span>}
                      {remark.previousId && <span className="muted"> повторное</span>}
                    </p>
                    <RemarkBody remark={remark} />
                  </li>
                ))}
              </ol>
            </details>
          )}
        </section>
      ))}
      {ids === '' && <Notice tone="warn">Отметьте хотя бы одно направление с согласованными замечаниями.</Notice>}
      {staying > 0 && ids !== '' && (
        <p className="meta">Подготовка экспертов, которую вы не согласовали, заявителю не уходит.</p>
      )}
    </div>
  )
}

function without(left: ReadonlySet<string>, discipline: string, goes: boolean): ReadonlySet<string> {
  const next = new Set(left)
  if (goes) next.delete(discipline)
  else next.add(discipline)
  return next
}
