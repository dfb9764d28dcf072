import './lifted-list.css'
import { completeness } from '@portal/contract/completeness'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Chip } from '../../platform/ui/chip.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/error-card.tsx'
import { Moment } from '../../platform/ui/moment.tsx'
import { SkeletonCard } from '../../platform/ui/skeletons.tsx'

const title = 'Снятые проверки'

/** For the administration: checks lifted from applications, with those that were put back. */
export function LiftedList() {
  const list = useApi(['liftedChecks'], completeness.liftedChecks, {})
  if (list.isPending) return <SkeletonCard title={title} lines={4} />
  if (list.isError)
    return (
      <ErrorCard title="Не удалось загрузить снятые проверки" error={list.error} onRetry={() => void list.refetch()} />
    )
  const { lifted } = list.data
  return (
    <Card title={title} flush={lifted.length > 0}>
      {lifted.length === 0 && (
        <EmptyState title="Проверки ни с одного заявления не снимали">
          Формат файлов снимают в сведениях документа, с причиной.
        </EmptyState>
      )}
      {lifted.length > 0 && (
        <ul className="lifted">
          {lifted.map(({ id, check, subject, reason, by, at, ended, request }) => (
            <li key={id}>
              <span className="grow">
                <b>{subject === null ? check : typograph(`${check}: ${subject}`)}</b>
                <span>{typograph(reason)}</span>
                <span className="meta">
                  <a href={`/request/${request.id}`}>№ {request.number || 'без номера'}</a>
                  {request.object && ` · ${typograph(request.object)}`}
                </span>
                <span className="meta">
                  Снято: {by}, <Moment at={at} />
                  {ended && (
                    <>
                      {'. Возвращено: '}
                      {ended.by}, <Moment at={ended.at} />
                    </>
                  )}
                </span>
              </span>
              <Chip tone={ended ? 'neutral' : 'amber'}>{ended ? 'Возвращена' : 'Снята'}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
