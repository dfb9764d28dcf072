import { Button } from '@mantine/core'
import { organizationStates } from '@portal/domain/organizations/organization'
import { IconArrowMerge, IconPencil, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { BranchActs } from '../../features/organizations/branches/branch-acts.tsx'
import { BranchDialog } from '../../features/organizations/branches/branch-dialog.tsx'
import { CardDrawer } from '../../features/organizations/card/card-drawer.tsx'
import { OrganizationBranches } from '../../features/organizations/branches/organization-branches.tsx'
import { InviteDialog } from '../../features/organizations/people/invite-dialog.tsx'
import { MergeDialog } from '../../features/organizations/merge-dialog.tsx'
import { MemberActs } from '../../features/organizations/people/member-acts.tsx'
import { OrganizationDecision } from '../../features/organizations/organization-decision.tsx'
import { SupervisionActs } from '../../features/organizations/supervision/supervision-acts.tsx'
import { SupervisionDialog } from '../../features/organizations/supervision/supervision-dialog.tsx'
import { OrganizationFacts } from '../../features/organizations/organization-facts.tsx'
import { OrganizationHistory } from '../../features/organizations/organization-history.tsx'
import { OrganizationPeople } from '../../features/organizations/people/organization-people.tsx'
import {
  type BranchView,
  type MemberView,
  organizationQuery,
  type OrganizationView,
  type SupervisionView,
} from '../../features/organizations/organization-queries.ts'
import { OrganizationSupervisions } from '../../features/organizations/supervision/organization-supervisions.tsx'
import { numbersText, stateTones } from '../../features/organizations/organization-words.ts'
import { OrganizationRequests } from '../../features/requests/list/organization-requests.tsx'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { Tabs } from '../../platform/ui/page/tabs.tsx'
import { type OrganizationTab, tabsOf } from './organization-tabs.ts'

const route = getRouteApi('/signed/organization/$id')

/** One organisation: its card, people, branches, supervision, applications and history, as far as the reader may see them. */
export function OrganizationPage() {
  const { id } = route.useParams()
  const { tab } = route.useSearch()
  const navigate = useNavigate()
  const { data: organization } = useSuspenseQuery(organizationQuery(id))
  const tabs = tabsOf(organization)
  const shown = tabs.find((one) => one.id === tab)?.id ?? 'facts'
  return (
    <Page>
      <OrganizationHead organization={organization} />
      <OrganizationDecision organization={organization} />
      <Tabs
        label="Об организации"
        tabs={tabs}
        value={shown}
        onChange={(next) =>
          void navigate({
            to: '/organization/$id',
            params: { id },
            search: next === 'facts' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <Sheet tab={shown} organization={organization} />
      </Tabs>
    </Page>
  )
}

function Branches({ organization: { id, state, tie, kind } }: { organization: OrganizationView }) {
  const [adding, setAdding] = useState(false)
  const isAdministered = (tie === 'staff' || tie === 'administrator') && state === 'active' && kind === 'organization'
  return (
    <>
      <OrganizationBranches
        organizationId={id}
        actions={
          isAdministered && (
            <Button size="sm" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={() => setAdding(true)}>
              Добавить филиал
            </Button>
          )
        }
        {...(isAdministered && { acts: branchActs })}
      />
      {adding && <BranchDialog organizationId={id} onClose={() => setAdding(false)} />}
    </>
  )
}

function People({ organization }: { organization: OrganizationView }) {
  const { id } = organization
  const [inviting, setInviting] = useState(false)
  const isAdministered = isManaged(organization)
  return (
    <>
      <OrganizationPeople
        organizationId={id}
        actions={
          isAdministered && (
            <Button size="sm" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={() => setInviting(true)}>
              Пригласить
            </Button>
          )
        }
        {...(isAdministered && { acts: memberActs })}
      />
      {inviting && <InviteDialog organizationId={id} onClose={() => setInviting(false)} />}
    </>
  )
}

function memberActs(organizationId: string, member: MemberView, all: readonly MemberView[]) {
  return <MemberActs organizationId={organizationId} member={member} all={all} />
}

function Supervision({ organization }: { organization: OrganizationView }) {
  const { id, kind } = organization
  const [granting, setGranting] = useState(false)
  const isAdministered = isManaged(organization) && kind !== 'branch'
  return (
    <>
      <OrganizationSupervisions
        organizationId={id}
        actions={
          isAdministered && (
            <Button size="sm" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={() => setGranting(true)}>
              Открыть просмотр
            </Button>
          )
        }
        {...(isAdministered && { acts: supervisionActs })}
      />
      {granting && <SupervisionDialog organizationId={id} onClose={() => setGranting(false)} />}
    </>
  )
}

function supervisionActs(organizationId: string, supervision: SupervisionView) {
  return <SupervisionActs organizationId={organizationId} supervision={supervision} />
}

/** Its people, branches and supervision are the reader's to arrange. */
function isManaged({ tie, state }: OrganizationView): boolean {
  return (tie === 'staff' || tie === 'administrator') && (state === 'active' || state === 'closed')
}

function branchActs(branch: BranchView) {
  return <BranchActs branch={branch} />
}

function OrganizationHead({ organization }: { organization: OrganizationView }) {
  const { name, kind, state, tie, head, mergedInto, mayEdit } = organization
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const [merging, setMerging] = useState(false)
  return (
    <>
      <PageHead
        title={typograph(name)}
        actions={
          <>
            {tie === 'staff' && kind !== 'branch' && state !== 'merged' && (
              <Button
                variant="default"
                leftSection={<IconArrowMerge size="1rem" aria-hidden />}
                onClick={() => setMerging(true)}
              >
                Объединить
              </Button>
            )}
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPencil size="1rem" aria-hidden />}
                onClick={() => setEditing(true)}
              >
                Изменить
              </Button>
            )}
          </>
        }
        note={
          <span className="row wrap g8">
            <Chip tone={stateTones[state]}>{organizationStates[state].title}</Chip>
            <span>{numbersText(organization)}</span>
            {head && (
              <span>
                Филиал: <a href={`/organization/${head.id}`}>{typograph(head.name)}</a>
              </span>
            )}
            {mergedInto && (
              <span>
                Теперь это <a href={`/organization/${mergedInto.id}`}>{typograph(mergedInto.name)}</a>
              </span>
            )}
          </span>
        }
      />
      {merging && (
        <MergeDialog
          organization={organization}
          onMerged={(into) => {
            setMerging(false)
            void navigate({ to: '/organization/$id', params: { id: into } })
          }}
          onClose={() => setMerging(false)}
        />
      )}
      {editing && <CardDrawer organization={organization} onClose={() => setEditing(false)} />}
    </>
  )
}

function Sheet({ tab, organization }: { tab: OrganizationTab; organization: OrganizationView }) {
  const { history } = useRouter()
  const { id } = organization
  switch (tab) {
    case 'facts':
      return <OrganizationFacts organization={organization} />
    case 'people':
      return <People organization={organization} />
    case 'branches':
      return <Branches organization={organization} />
    case 'supervision':
      return <Supervision organization={organization} />
    case 'requests':
      return <OrganizationRequests organizationId={id} onOpen={(request) => history.push(`/request/${request}`)} />
    case 'history':
      return <OrganizationHistory organizationId={id} />
  }
}
