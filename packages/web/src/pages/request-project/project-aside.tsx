import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { CheckDecision } from '../../features/completeness/check/check-decision.tsx'
import { checkCounts } from '../../features/completeness/check/check-counts.ts'
import { foldersQuery, notSignedQuery } from '../../features/completeness/folders-queries.ts'
import { dealQuery } from '../../features/documents/deal-queries.ts'
import { DeclarantContact } from '../../features/requests/people/declarant-contact.tsx'
import { OwnNote } from '../../features/requests/own-note.tsx'
import { RemarksByDiscipline } from '../../features/remarks/list/remarks-by-discipline.tsx'
import { ActionList } from '../../features/stages/moves/action-list.tsx'
import { PeopleCard } from '../../features/stages/people/people-card.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { moneyText, sizeText } from '../../platform/format/numbers.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { FileLink } from '../../platform/ui/files/file-link.tsx'
import type { ProjectSectionProps } from './project-props.ts'

// Of the staff's page alone.
const Exclusions = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/delegation/exclusions/exclusions.tsx'))).Exclusions,
}))
const RequestDeputies = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/delegation/substitutions/request-deputies.tsx')))
    .RequestDeputies,
}))

/** What stands beside the work: remarks, files to sign, people, the contract; for the check its decision. */
export function ProjectAside({ request, isStaff, current, onOpen }: ProjectSectionProps) {
  const { can } = useRights()
  const { id } = request
  return (
    <>
      {isStaff && current === 'completeness' && <Decision requestId={id} onOpen={onOpen} />}
      {can('navRemarks') && can('viewRemarksSummary') && (
        <RemarksByDiscipline requestId={id} onOpen={() => onOpen('remarks')} />
      )}
      {!isStaff && can('navDocuments') && <ToSign requestId={id} onOpen={onOpen} />}
      <PeopleCard
        requestId={id}
        assigning={isStaff}
        renderExcluded={({ lead }) => (
          <Suspense>
            <Exclusions requestId={id} leadId={lead?.id} />
          </Suspense>
        )}
      />
      <Suspense>
        <RequestDeputies requestId={id} />
      </Suspense>
      <DeclarantContact requestId={id} />
      {can('navContract') && current !== 'contract' && <ContractFacts requestId={id} onOpen={onOpen} />}
      <OwnNote requestId={id} />
    </>
  )
}

interface AsideCardProps {
  requestId: string
  onOpen: (section: string) => void
}

const remarkForms = ['замечание', 'замечания', 'замечаний'] as const

function Decision({ requestId, onOpen }: AsideCardProps) {
  const { data } = useQuery(foldersQuery(requestId))
  const remarked = data ? checkCounts(data.folders).remarked : 0
  return (
    <CheckDecision requestId={requestId}>
      <ActionList
        labels={remarked > 0 ? { sendCompletenessRemarks: `Направить ${counted(remarked, remarkForms)}` } : {}}
      />
      <SectionLink section="remarks" onOpen={onOpen}>
        Как увидит заявитель
      </SectionLink>
    </CheckDecision>
  )
}

/** The first files that wait for a signature. */
function ToSign({ requestId, onOpen }: AsideCardProps) {
  const { data } = useQuery(notSignedQuery(requestId))
  if (!data || data.files.length === 0) return null
  return (
    <Card
      title="Ждут подписи"
      aside={
        <SectionLink section="uploads" onOpen={onOpen}>
          Все {data.files.length}
        </SectionLink>
      }
    >
      <ul className="project-list">
        {data.files.slice(0, 3).map(({ ref, name, size, version }) => (
          <li key={ref}>
            <FileLink file={{ ref, name }}>{name}</FileLink>
            <p className="meta">
              {sizeText(size)} · версия {version}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ContractFacts({ requestId, onOpen }: AsideCardProps) {
  const { data } = useQuery(dealQuery(requestId))
  const contract = data?.contract
  if (!contract) return null
  const rows: (readonly [string, string])[] = [
    ['Номер', contract.number ?? 'ещё не присвоен'],
    ['Состояние', contract.stateTitle],
  ]
  if (contract.total) rows.push(['Стоимость', moneyText(contract.total)])
  if (data.paid !== '0.00') rows.push(['Оплачено', moneyText(data.paid)])
  return (
    <Card
      title="Договор"
      aside={
        <SectionLink section="contract" onOpen={onOpen}>
          Открыть
        </SectionLink>
      }
    >
      <Facts rows={rows} />
    </Card>
  )
}

function SectionLink({
  section,
  onOpen,
  children,
}: {
  section: string
  onOpen: (section: string) => void
  children: ReactNode
}) {
  return (
    <a
      href={`#${section}`}
      onClick={(event) => {
        event.preventDefault()
        onOpen(section)
      }}
    >
      {children}
    </a>
  )
}
