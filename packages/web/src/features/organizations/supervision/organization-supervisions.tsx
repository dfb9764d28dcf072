import '../organization-rows.css'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { type SupervisionView, supervisionsQuery } from '../organization-queries.ts'

interface OrganizationSupervisionsProps {
  organizationId: string
  actions?: ReactNode
  acts?: (organizationId: string, supervision: SupervisionView) => ReactNode
}

/** Bodies that may read the organisation's applications, from when to when. */
export function OrganizationSupervisions({ organizationId, actions, acts }: OrganizationSupervisionsProps) {
  const list = useQuery(supervisionsQuery(organizationId))
  if (list.isError && !list.data) return <FailedPart title="Не удалось загрузить надзор" query={list} />
  if (!list.data) return <SkeletonRows rows={2} what="надзор" />
  const { supervisions } = list.data
  return (
    <Card title="Надзор" aside={actions} flush={supervisions.length > 0}>
      {supervisions.length === 0 ? (
        <EmptyState title="Никто не надзирает">
          Главный распорядитель или головная организация может смотреть заявления и документы, ничего в них не изменяя.
        </EmptyState>
      ) : (
        <ul className="organization-rows">
          {supervisions.map((one) => (
            <li key={one.body.id}>
              <div className="organization-rows-what">
                <span className="row wrap g8">
                  <b>{typograph(one.body.name)}</b>
                  {one.inForce ? <Chip tone="success">Смотрит</Chip> : <Chip tone="neutral">Закончился</Chip>}
                </span>
                <span className="meta">{termText(one)}</span>
              </div>
              {acts && one.inForce && <div className="organization-rows-acts">{acts(organizationId, one)}</div>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function termText({ inn, since, until, by }: SupervisionView): string {
  const from = `с ${dayText(moscowDay(new Date(since)))}`
  return [
    inn && `ИНН ${inn}`,
    until ? `${from} по ${dayText(until)}` : `${from}, пока не закроют`,
    by && `открыл: ${by}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
