import { assessedStages } from '@portal/domain/quality'
import { isRootKind } from '@portal/domain/stages/facts'
import { goalRow, isGoal } from '@portal/domain/request/goals'
import { workTypeCodes, workTypes } from '@portal/domain/request/objects/objects'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense } from 'react'
import type { Signing } from '../../features/files/index.ts'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { PresentPeople } from '../../features/requests/people/present-people.tsx'
import { usePlaceInList } from '../../features/requests/list/use-place-in-list.ts'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'
import { RequestPhases } from '../../features/stages/progress/request-phases.tsx'
import { progressQuery } from '../../features/stages/stages-queries.ts'
import { turnForBand } from '../../features/stages/progress/turn-for-band.ts'
import { TurnSection } from '../../features/stages/progress/turn-section.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { Columns, Page } from '../../platform/ui/page/page.tsx'
import { PhoneBar } from '../../platform/ui/page/phone-bar.tsx'
import { RequestHead } from '../../platform/ui/request/request-head.tsx'
import { SectionMenu } from '../../platform/ui/page/section-menu.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { toTone } from '../../platform/ui/tone.ts'
import { ProjectActions } from './project-actions.tsx'
import { ProjectAside } from './project-aside.tsx'
import { ProjectSection } from './project-section.tsx'
import type { ProjectProps } from './project-props.ts'
import { RequestWhy } from '../request/request-why.tsx'
import { ResubmitButton } from './resubmit-button.tsx'
import { FollowUpLinks } from '../request/follow-up-links.tsx'
import { useMovesByOthers } from './use-moves-by-others.ts'
import { useProjectSections } from './use-project-sections.ts'

const AssessInvitation = lazy(() => fetchCode(() => import('../../features/quality/assess-invitation.tsx')))

interface ProjectFrameProps extends ProjectProps {
  signing: Signing
  own: RefObject<string | undefined>
}

/** What stays in sight in every section: the application, its phases, whose turn it is, the menu. */
export function ProjectFrame({ request, isStaff, decides, signing, own }: ProjectFrameProps) {
  const { sections, current, select } = useProjectSections({ request, isStaff })
  const { data: progress } = useQuery(progressQuery(request.id))
  const { moves } = useMoves()
  const news = useMovesByOthers(request, own)
  const { history } = useRouter()
  const place = usePlaceInList(request.id, (id) => history.push(`/request/${id}`))
  const isProgress = current === 'progress'
  const arc = progress?.phases.find(({ state }) => state === 'now')?.arc
  const section = { request, isStaff, decides, signing, current, onOpen: select }
  return (
    <Page>
      <RequestHead
        back={
          <a href={place?.href ?? (isStaff ? '/requests-all' : '/requests')} className="project-back">
            <IconChevronLeft size="1rem" aria-hidden />
            {place?.title ?? 'Заявления'}
          </a>
        }
        number={request.number}
        tone={toTone(request.tone)}
        stage={request.stageTitle}
        object={request.objectName || 'Объект без названия'}
        facts={factsText(request, isStaff)}
        people={<PresentPeople requestId={request.id} current={current} sections={sections} isOpen />}
        place={place}
      />
      <RequestPhases requestId={request.id} />
      <p className="sr" aria-live="polite">
        {news.text}
      </p>
      <TurnSection
        requestId={request.id}
        turn={turnForBand(request.turn, toTone(request.turn.tone), arc)}
        compact={!isProgress}
        flash={news.count}
        actions={
          <>
            <ProjectActions
              requestId={request.id}
              current={current}
              signing={signing}
              onOpen={select}
              short={!isProgress}
            />
            <ResubmitButton id={request.id} stage={request.stage} />
          </>
        }
      />
      {!isStaff && assessedStages.some((stage) => stage === request.stage) && (
        <Suspense>
          <AssessInvitation requestId={request.id} />
        </Suspense>
      )}
      <Columns
        menu={
          <SectionMenu
            sections={sections}
            current={current}
            onSelect={select}
            foot={
              <span className="stack g8">
                <RequestWhy id={request.id} />
                <FollowUpLinks id={request.id} isContract={isRootKind(request.kind)} />
              </span>
            }
          />
        }
        aside={hasAside(current) && <ProjectAside {...section} />}
      >
        <div id="section" className="project-section" tabIndex={-1}>
          <Suspense fallback={<SkeletonCard lines={6} />}>
            <ProjectSection {...section} />
          </Suspense>
        </div>
      </Columns>
      {moves.length > 0 && (
        <PhoneBar>
          <ProjectActions requestId={request.id} current={current} signing={signing} onOpen={select} short />
        </PhoneBar>
      )}
    </Page>
  )
}

// Sections that need the whole width bring what stands beside them themselves.
function hasAside(section: string): boolean {
  return section !== 'remarks'
}

function factsText({ goal, goalTitle, workType, subdivisionTitle, declarantName }: RequestView, isStaff: boolean) {
  const goalText = isGoal(goal) ? goalRow(goal).short : goalTitle
  const work = workTypeCodes.find((one) => one === workType)
  return [goalText, work && workTypes[work].title, isStaff ? declarantName : subdivisionTitle]
    .filter(Boolean)
    .join(' · ')
}
