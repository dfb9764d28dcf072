import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { readinessQuery } from '../../features/requests/draft/draft-queries.ts'
import { DraftMenu } from '../../features/requests/draft/draft-menu.tsx'
import { FormBasis } from '../../features/requests/form-sections/form-basis.tsx'
import { useFacts } from '../../features/requests/form/form-context.tsx'
import type { Readiness, RequestView } from '../../features/requests/form/form-parts.ts'
import { FormSection, linkFields } from '../../features/requests/form/form-section.tsx'
import { ReadinessPanel } from '../../features/requests/draft/readiness-list.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { Columns } from '../../platform/ui/page/page.tsx'
import type { Section } from '../../platform/ui/page/section-menu.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { DraftDocuments } from './draft-documents.tsx'
import type { DocumentsPart } from './documents-part.ts'
import type { DraftPlace } from './draft-place.ts'
import { isLower } from './lower-section-ids.ts'
import { LowerSectionLater } from './lower-section-later.tsx'
import { useWanted } from './use-wanted.ts'
import { RequestWhy } from '../request/request-why.tsx'
import { FollowUpLinks } from '../request/follow-up-links.tsx'

const Estimations = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/expert-support/estimations.tsx'))).Estimations,
}))
const SupportPart = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/expert-support/support-part.tsx'))).SupportPart,
}))
const DraftLinks = lazy(async () => ({ default: (await fetchCode(() => import('./draft-links.tsx'))).DraftLinks }))
const ReusePapers = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/requests/form-sections/reuse-papers.tsx'))).ReusePapers,
}))
const RequestDeputies = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/delegation/substitutions/request-deputies.tsx')))
    .RequestDeputies,
}))
const Checklists = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/checklists/filling/checklists-section.tsx')))
    .ChecklistsSection,
}))
const OwnNote = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/requests/own-note.tsx'))).OwnNote,
}))

interface DraftSectionsProps {
  request: RequestView
  readiness: Readiness | undefined
  open: readonly string[]
  sections: readonly Section[]
  current: string
  onSelect: (id: string) => void
  place: DraftPlace | null
  onPlace: (place: DraftPlace | null) => void
  /** Jumps to the place of what is left. */
  onJump: (path: string) => void
}

/** The menu and all sections of the draft, one under another. */
export function DraftSections(props: DraftSectionsProps) {
  const { readiness, sections, current, onSelect, onJump } = props
  const shown = sections.filter(({ locked }) => !locked)
  return (
    <Columns
      menu={
        <DraftMenu
          sections={sections}
          readiness={readiness}
          current={current}
          onSelect={onSelect}
          foot={<FollowUpLinks id={props.request.id} toOrigin />}
        />
      }
      aside={
        readiness ? (
          <ReadinessPanel readiness={readiness} onJump={onJump} />
        ) : (
          <ReadinessMissing requestId={props.request.id} />
        )
      }
    >
      {props.open.length === 0 && <ClosedNotice />}
      {shown.map(({ id, label }) => {
        if (isDocuments(id))
          return (
            <DraftDocuments
              key={id}
              requestId={props.request.id}
              id={id}
              label={label}
              isFirst={isDocuments(current)}
            />
          )
        return (
          <Anchor key={id} id={id}>
            <SectionOf id={id} label={label} {...props} />
          </Anchor>
        )
      })}
      <Later>
        <Suspense>
          <RequestDeputies requestId={props.request.id} />
          <OwnNote requestId={props.request.id} />
        </Suspense>
      </Later>
      <div className="only-phone no-print meta">
        <FollowUpLinks id={props.request.id} toOrigin />
      </div>
      <p className="meta no-print">
        <RequestWhy id={props.request.id} />
      </p>
    </Columns>
  )
}

function SectionOf(props: DraftSectionsProps & { id: string; label: string }) {
  const { id, label, request, open, current, place, onPlace } = props
  const { can } = useRights()
  const { flags } = useFacts()
  if (isLower(id))
    return <LowerSectionLater {...{ id, label, request, open, place, onPlace }} isFirst={isLower(current)} />
  switch (id) {
    case 'declarer':
      return (
        <Card title={label}>
          <div className="stack g24">
            <FormBasis />
            {!isOnlyBasis(open) && <FormSection section="declarer" except={linkFields} />}
            {!isOnlyBasis(open) && flags.reuse === true && (
              <Suspense fallback={<SkeletonLines lines={3} what="документы повторного использования" />}>
                <ReusePapers requestId={request.id} onUpload={can('editDocuments') ? props.onJump : undefined} />
              </Suspense>
            )}
          </div>
        </Card>
      )
    case 'object':
      return (
        <Card title={label}>
          <FormSection section="object" />
        </Card>
      )
    case 'linkedRequestForm':
      return (
        <Card title={label}>
          {request.kind === 'conclusionRequest' ? (
            <Suspense fallback={<SkeletonLines lines={2} what="оценки" />}>
              <Estimations requestId={request.id} mayChange={isOpen('linkedRequestForm', open)} />
            </Suspense>
          ) : (
            <Later>
              <Suspense
                fallback={
                  <div data-coming>
                    <SkeletonLines lines={3} what="заявления" />
                  </div>
                }
              >
                <DraftLinks requestId={request.id} mayLink={can('linkedRequestForm')} />
              </Suspense>
            </Later>
          )}
        </Card>
      )
    case 'expertSupport':
      return (
        <Suspense fallback={<SkeletonLines lines={3} what="изменения" />}>
          <SupportPart requestId={request.id} />
        </Suspense>
      )
    case 'checklists':
      return (
        <Later>
          <Suspense fallback={<SkeletonLines lines={3} what="контрольные листы" />}>
            <Checklists requestId={request.id} />
          </Suspense>
        </Later>
      )
    default:
      return null
  }
}

/** What stands below the whole form: its code and data come with the reader, or with his first act. */
function Later({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(place, false)
  return isWanted ? children : <div ref={place} data-coming />
}

function isDocuments(id: string): id is DocumentsPart {
  return id === 'uploads' || id === 'documentsPrintedForm'
}

/** What is left did not come; the form is filled in without it. */
function ReadinessMissing({ requestId }: { requestId: string }) {
  const query = useQuery(readinessQuery(requestId))
  return <FailedPart title="Не удалось узнать, что осталось заполнить" query={query} />
}

function ClosedNotice() {
  const { can } = useRights()
  return <Notice>{can('saveButton') ? texts.readOnlyStep : 'Сведения открыты вам для чтения.'}</Notice>
}

// While goal and object are being chosen the rest is not asked yet.
function isOnlyBasis(open: readonly string[]): boolean {
  return open.includes('declarer.goal') || (open.length === 1 && open[0] === 'declarer.previousConclusions')
}

/** The place of a section: what the menu, an address with an anchor and Alt+↑↓ lead to. */
function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="draft-anchor" tabIndex={-1}>
      {children}
    </div>
  )
}
