import '../organization-rows.css'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { type BranchView, branchesQuery } from '../organization-queries.ts'

interface OrganizationBranchesProps {
  organizationId: string
  actions?: ReactNode
  acts?: (branch: BranchView) => ReactNode
}

/** Branches with how many work there and what they file. */
export function OrganizationBranches({ organizationId, actions, acts }: OrganizationBranchesProps) {
  const list = useQuery(branchesQuery(organizationId))
  if (list.isError && !list.data) return <FailedPart title="Не удалось загрузить филиалы" query={list} />
  if (!list.data) return <SkeletonRows rows={3} what="филиалы" />
  const { branches } = list.data
  return (
    <Card title="Филиалы" aside={actions} flush={branches.length > 0}>
      {branches.length === 0 ? (
        <EmptyState title="Филиалов нет">
          У филиала свои КПП, адрес, сотрудники и заявления. Администратор организации видит их все.
        </EmptyState>
      ) : (
        <ul className="organization-rows">
          {branches.map((branch) => (
            <li key={branch.id}>
              <div className="organization-rows-what">
                <span className="row wrap g8">
                  <a href={`/organization/${branch.id}`}>{typograph(branch.name)}</a>
                  {branch.closedAt && (
                    <Chip tone="neutral">Закрыт {dayText(moscowDay(new Date(branch.closedAt)))}</Chip>
                  )}
                </span>
                <span className="meta">{aboutText(branch)}</span>
              </div>
              {acts && <div className="organization-rows-acts">{acts(branch)}</div>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function aboutText({ kpp, address, members, requests, open }: BranchView): string {
  return [
    kpp ? `КПП ${kpp}` : 'КПП не указан',
    address,
    counted(members, ['сотрудник', 'сотрудника', 'сотрудников']),
    requests === 0
      ? 'заявлений нет'
      : `${counted(requests, ['заявление', 'заявления', 'заявлений'])}, в работе ${open}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
