import '../organization-rows.css'
import { heldText, isHolding } from '@portal/domain/organizations/held'
import { memberRoles } from '@portal/domain/organizations/organization'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Person } from '../../../platform/ui/display/person.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { type MemberView, membersQuery } from '../organization-queries.ts'

interface OrganizationPeopleProps {
  organizationId: string
  actions?: ReactNode
  /** What can be done with a member. */
  acts?: (organizationId: string, member: MemberView, all: readonly MemberView[]) => ReactNode
}

const states = {
  active: null,
  invited: { tone: 'warn', text: 'Ещё не входил' },
  blocked: { tone: 'danger', text: 'Заблокирован' },
} as const

/** People of an organisation with their roles and applications. */
export function OrganizationPeople({ organizationId, actions, acts }: OrganizationPeopleProps) {
  const list = useQuery(membersQuery(organizationId))
  if (list.isError && !list.data) return <FailedPart title="Не удалось загрузить сотрудников" query={list} />
  if (!list.data) return <SkeletonRows rows={4} what="сотрудников" />
  const { members } = list.data
  return (
    <Card title="Сотрудники" aside={actions} flush={members.length > 0}>
      {members.length === 0 ? (
        <EmptyState title="Сотрудников нет">Пригласите первого: он подаст заявление от имени организации.</EmptyState>
      ) : (
        <ul className="organization-rows">
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} acts={acts?.(organizationId, member, members)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function MemberRow({ member, acts }: { member: MemberView; acts: ReactNode }) {
  const { name, position, email, role, state, isMe } = member
  const said = states[state]
  return (
    <li>
      <div className="organization-rows-what">
        <Person name={isMe ? `${name} (вы)` : name} note={[position, email].filter(Boolean).join(' · ')} />
        <span className="row wrap g8">
          {role === 'orgAdmin' && (
            <Chip tone="info" plain>
              {memberRoles.orgAdmin.title}
            </Chip>
          )}
          {said && <Chip tone={said.tone}>{said.text}</Chip>}
          <span className="meta">{workText(member)}</span>
        </span>
      </div>
      {acts && <div className="organization-rows-acts">{acts}</div>}
    </li>
  )
}

function workText({ requests, drafts, tasks }: MemberView): string {
  if (!isHolding({ requests, tasks })) return 'заявлений и заданий нет'
  return drafts > 0 ? heldText({ requests, drafts, tasks }) : heldText({ requests, tasks })
}
