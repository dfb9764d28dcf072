import './support.css'
import { Button } from '@mantine/core'
import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { isRootKind } from '@portal/domain/stages/facts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAnsweredRights, useRights } from '../../platform/session/rights.tsx'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { SupportContract } from './support-contract.tsx'
import { CostChange, Rejections, SupportPapers } from './support-papers.tsx'
import { assessmentsQuery, conclusionsQuery, overviewQuery, type Overview } from './support-queries.ts'
import { ChangedSections, CurrentSet } from './support-set.tsx'
import { SupportTree } from './support-tree.tsx'
import { UnderContractCard } from './under-contract-card.tsx'

interface SupportSectionProps {
  requestId: string
  kind: string
  /** Moves of the contract: its end, its prolongation. */
  acts?: ReactNode
  onCreated: (id: string) => unknown
}

/** The contract of expert support and everything under it; on the page of a request under it, what that one changes. */
export function SupportSection({ requestId, kind, acts, onCreated }: SupportSectionProps) {
  const { can } = useRights()
  const asked = useQuery(overviewQuery(requestId))
  const overview = asked.data
  const isRoot = isRootKind(kind)
  if (asked.error && !overview) return <FailedPart title="Не удалось загрузить договор сопровождения" query={asked} />
  if (!overview) return <SkeletonLines lines={6} what="договор сопровождения" />
  const { root } = overview
  if (!root)
    return (
      <Card title="Экспертное сопровождение">
        <EmptyState title="Договор вам не открыт">
          Попросите доступ к заявлению о договоре у администратора организации.
        </EmptyState>
      </Card>
    )
  const shows = {
    estimation: can('viewComplianceEstimation'),
    conclusion: can('viewConclusionRequest') && can('conclusionApplication'),
  }
  return (
    <div className="project-section">
      <Card
        title={root.beforeExamination ? 'Сопровождение до экспертизы' : 'Договор сопровождения'}
        aside={!isRoot && <a href={`/request/${root.id}/project#expertSupport`}>{`Договор, № ${root.number}`}</a>}
      >
        <SupportContract overview={overview} />
      </Card>
      {isRoot && (shows.estimation || shows.conclusion) && (
        <UnderContractCard rootId={requestId} shows={shows} onCreated={onCreated} />
      )}
      {isRoot && acts && <Card title="Договор: дальше">{acts}</Card>}
      {!isRoot && <ChangedSections requestId={requestId} />}
      {!isRoot && <CostChange requestId={requestId} />}
      <Group requestId={requestId} overview={overview} mayEnd={can('conclusionApplication')} />
      <Rejections requestId={requestId} />
      {can('viewDocuments') && <CurrentSet requestId={requestId} />}
      {can('viewDocuments') && <SupportPapers requestId={requestId} />}
    </div>
  )
}

const views = [
  { key: 'viewComplianceEstimation', title: 'Оценки соответствия' },
  { key: 'viewConclusionRequest', title: 'Заявления о заключении' },
  { key: 'viewEsPreExamination', title: 'До экспертизы' },
] as const satisfies readonly { key: ClientKey; title: string }[]
type View = (typeof views)[number]['key']

/** What was filed under the contract, in the views the specification names; that of the matching kind is closed, with the reason. */
function Group({ requestId, overview, mayEnd }: { requestId: string; overview: Overview; mayEnd: boolean }) {
  const { can, isHidden } = useRights()
  const { reasons } = useAnsweredRights()
  const [view, setView] = useState<View | null>(null)
  const assessments = useInfiniteQuery(assessmentsQuery(requestId))
  const conclusions = useInfiniteQuery(conclusionsQuery(requestId))
  const failed =
    assessments.error && !assessments.data ? assessments : conclusions.error && !conclusions.data ? conclusions : null
  if (failed) return <FailedPart title="Не удалось загрузить заявления по договору" query={failed} />
  const ofAssessments = assessments.data?.pages.flatMap(({ rows }) => rows)
  const ofConclusions = conclusions.data?.pages.flatMap(({ rows }) => rows)
  const known = { current: requestId, mayEnd }
  return (
    <Card title="Заявления по договору">
      <div className="stack g16">
        <div className="support-views" role="group" aria-label="Что показать">
          <Button
            size="compact-sm"
            variant={view === null ? 'filled' : 'default'}
            aria-pressed={view === null}
            onClick={() => setView(null)}
          >
            Всё
          </Button>
          {views.map(({ key, title }) =>
            isHidden(key) ? null : (
              <GuardedButton
                key={key}
                size="compact-sm"
                variant={view === key ? 'filled' : 'default'}
                aria-pressed={view === key}
                reason={can(key) ? null : (reasons[key]?.why ?? 'Раздел недоступен')}
                onClick={() => setView(key)}
              >
                {title}
              </GuardedButton>
            ),
          )}
        </div>
        {!ofAssessments || !ofConclusions ? (
          <SkeletonLines lines={4} what="заявления" />
        ) : view === 'viewEsPreExamination' ? (
          <BeforeExamination overview={overview} />
        ) : view === 'viewComplianceEstimation' ? (
          <Rows
            {...known}
            conclusions={[]}
            assessments={ofAssessments.map((one) => ({ ...one, inConclusion: null }))}
          />
        ) : view === 'viewConclusionRequest' ? (
          <Rows
            {...known}
            conclusions={ofConclusions}
            assessments={ofAssessments.filter(({ inConclusion }) => inConclusion)}
          />
        ) : (
          <Rows {...known} conclusions={ofConclusions} assessments={ofAssessments} />
        )}
        {(assessments.hasNextPage || conclusions.hasNextPage) && (
          <Button
            variant="default"
            loading={assessments.isFetchingNextPage || conclusions.isFetchingNextPage}
            onClick={() => {
              if (assessments.hasNextPage) void assessments.fetchNextPage()
              if (conclusions.hasNextPage) void conclusions.fetchNextPage()
            }}
          >
            Показать более ранние
          </Button>
        )}
      </div>
    </Card>
  )
}

function Rows(props: Parameters<typeof SupportTree>[0]) {
  if (props.conclusions.length + props.assessments.length > 0) return <SupportTree {...props} />
  return (
    <EmptyState title="Здесь пока пусто">
      Когда в проекте что-то меняется, заявитель подаёт по договору оценку соответствия, а потом заявление о заключении.
    </EmptyState>
  )
}

function BeforeExamination({ overview: { preExamination } }: { overview: Overview }) {
  if (preExamination.length === 0)
    return (
      <EmptyState title="До экспертизы объект не сопровождался">
        Здесь видны договоры сопровождения этого же объекта до экспертизы и согласованные по ним разделы.
      </EmptyState>
    )
  return (
    <ul className="support-tree">
      {preExamination.map(({ id, number, stageTitle, agreed }) => (
        <li key={id} className="support-node">
          <a className="num" href={`/request/${id}`}>{`№ ${number}`}</a>
          <span className="meta">{` · ${stageTitle} · согласовано разделов: ${agreed}`}</span>
        </li>
      ))}
    </ul>
  )
}
