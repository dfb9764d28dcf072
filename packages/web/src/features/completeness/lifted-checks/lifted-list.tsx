import './lifted-list.css'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'

const title = 'Снятые проверки'

type Lifted = Got<typeof completeness.liftedChecks>['lifted'][number]

/** For the administration: checks lifted from applications, with those that were put back. */
export function LiftedList() {
  const [all, setAll] = useState(false)
  const list = useApi(['liftedChecks'], completeness.liftedChecks, {})
  if (list.isPending) return <SkeletonCard title={title} lines={4} />
  if (list.isError)
    return (
      <ErrorCard title="Не удалось загрузить снятые проверки" error={list.error} onRetry={() => void list.refetch()} />
    )
  const { lifted } = list.data
  const shown = lifted.filter(({ ended }) => all || ended === null)
  const returned = lifted.filter(({ ended }) => ended !== null).length
  return (
    <Card title={title} flush>
      {shown.length > 0 && (
        <ul className="lifted">
          {shown.map((one) => (
            <LiftedRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      {(shown.length === 0 || returned > 0) && (
        <p className="lifted-rest">
          {shown.length === 0 && <span className="muted">Сейчас ни с одного заявления проверки не сняты. </span>}
          {returned > 0 && (
            <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Скрыть возвращённые' : `Показать возвращённые: ${returned}`}
            </button>
          )}
        </p>
      )}
    </Card>
  )
}

function LiftedRow({ one: { check, subject, reason, by, at, ended, request } }: { one: Lifted }) {
  return (
    <li>
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
  )
}
