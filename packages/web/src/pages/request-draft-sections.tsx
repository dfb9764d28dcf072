import { moscowDay } from '@portal/domain/days'
import { lazy, type ReactNode, Suspense } from 'react'
import { Estimations } from '../features/expert-support/estimations.tsx'
import { LinkedRequests } from '../features/linked-requests/linked-requests.tsx'
import { ParticipantsSection } from '../features/participants/participants-section.tsx'
import { DraftMenu } from '../features/requests/draft-menu.tsx'
import { FormAddresses } from '../features/requests/form-addresses.tsx'
import { FormBasis } from '../features/requests/form-basis.tsx'
import { isOpen, useForm, useFormFact } from '../features/requests/form-context.tsx'
import { FormFinancing } from '../features/requests/form-financing.tsx'
import { FormIndicators } from '../features/requests/form-indicators.tsx'
import { FormLinks, useLinks } from '../features/requests/form-links.tsx'
import type { Readiness, RequestView } from '../features/requests/form-model.ts'
import { FormSection } from '../features/requests/form-section.tsx'
import { ReadinessPanel } from '../features/requests/readiness-list.tsx'
import { WhyDialog } from '../features/stages/why-dialog.tsx'
import { usePortalNow } from '../platform/session/portal-now.ts'
import { useRights } from '../platform/session/rights.tsx'
import { Card } from '../platform/ui/card.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { Columns } from '../platform/ui/page.tsx'
import type { Section } from '../platform/ui/section-menu.tsx'
import { DraftDocuments } from './request-draft-documents.tsx'
import type { DraftPlace } from './request-draft-place.ts'
import { ObjectSections } from './request-object-sections.tsx'
import { WaysOn } from './ways-on.tsx'

const OwnNote = lazy(async () => ({ default: (await import('../features/requests/own-note.tsx')).OwnNote }))

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

const documentsParts: readonly string[] = ['uploads', 'documentsPrintedForm']

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
          foot={<WaysOn id={props.request.id} toOrigin />}
        />
      }
      aside={readiness && <ReadinessPanel readiness={readiness} onJump={onJump} />}
    >
      {props.open.length === 0 && <ClosedNotice />}
      {shown.map(({ id, label }) => (
        <SectionOf key={id} id={id} label={label} {...props} />
      ))}
      <Suspense>
        <OwnNote requestId={props.request.id} />
      </Suspense>
      <div className="only-phone no-print meta">
        <WaysOn id={props.request.id} toOrigin />
      </div>
      <p className="meta no-print">
        <WhyDialog requestId={props.request.id} />
      </p>
    </Columns>
  )
}

function SectionOf(props: DraftSectionsProps & { id: string; label: string }) {
  const { id, label, request, open, current } = props
  switch (id) {
    case 'declarer':
      return (
        <Titled id={id} title={label}>
          <div className="stack g24">
            <FormBasis />
            {!isOnlyBasis(open) && <FormSection section="declarer" except={['declarer.previousConclusions']} />}
          </div>
        </Titled>
      )
    case 'object':
      return (
        <Titled id={id} title={label}>
          <FormSection section="object" />
        </Titled>
      )
    case 'addresses':
      return (
        <Titled id={id} title={label}>
          <FormAddresses />
        </Titled>
      )
    case 'steads':
    case 'parts':
      return (
        <Anchor id={id}>
          <ObjectSections section={id} request={request} open={open} {...placeIn(id, props)} />
        </Anchor>
      )
    case 'participants':
      return (
        <Anchor id={id}>
          <Participants requestId={request.id} open={open} {...placeIn(id, props)} />
        </Anchor>
      )
    case 'cost':
      return (
        <Titled id={id} title={label}>
          <div className="stack g24">
            <FormFinancing />
            <FormSection section="cost" />
          </div>
        </Titled>
      )
    case 'indicators':
      return (
        <Titled id={id} title={label}>
          <FormIndicators />
        </Titled>
      )
    case 'linkedRequestForm':
      return (
        <Titled id={id} title={label}>
          {request.kind === 'conclusionRequest' ? (
            <Estimations requestId={request.id} mayChange={isOpen('linkedRequestForm', open)} />
          ) : (
            <Links requestId={request.id} />
          )}
        </Titled>
      )
    case 'uploads':
    case 'documentsPrintedForm':
      return <DraftDocuments requestId={request.id} id={id} label={label} isFirst={documentsParts.includes(current)} />
    default:
      return null
  }
}

function ClosedNotice() {
  const { can } = useRights()
  return (
    <Notice>
      {can('saveButton')
        ? 'На этом шаге сведения только читаются. Чтобы изменить их, вернитесь к заполнению.'
        : 'Сведения открыты вам для чтения.'}
    </Notice>
  )
}

function Links({ requestId }: { requestId: string }) {
  return (
    <FormLinks>
      <LinkedRequests requestId={requestId} {...useLinks()} />
    </FormLinks>
  )
}

// While goal and object are being chosen the rest is not asked yet.
function isOnlyBasis(open: readonly string[]): boolean {
  return open.includes('declarer.goal') || (open.length === 1 && open[0] === 'declarer.previousConclusions')
}

type Place = Pick<DraftPlace, 'id' | 'field'>

/** The drawer that is open in a section, and how it opens another of its own. */
function placeIn(section: DraftPlace['section'], { place, onPlace }: Pick<DraftSectionsProps, 'place' | 'onPlace'>) {
  return {
    place: place?.section === section ? place : null,
    onPlace: (next: Place | null) => onPlace(next && { ...next, section }),
  }
}

interface ParticipantsProps {
  requestId: string
  open: readonly string[]
  place: Place | null
  onPlace: (place: Place | null) => void
}

function Participants(props: ParticipantsProps) {
  const { requestId, open, place, onPlace } = props
  const { can } = useRights()
  const { form } = useForm()
  useFormFact((one) => JSON.stringify(one.facts()))
  return (
    <ParticipantsSection
      requestId={requestId}
      facts={form.facts()}
      today={moscowDay(usePortalNow())}
      isOpen={(id) => isOpen(`participants.${id}`, open)}
      mayAdd={can('editDefaultRequest') && isOpen('participants', open)}
      place={place}
      onPlace={onPlace}
    />
  )
}

function Titled({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Anchor id={id}>
      <Card title={title}>{children}</Card>
    </Anchor>
  )
}

/** The place of a section: what the menu, an address with an anchor and Alt+↑↓ lead to. */
function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="draft-anchor" tabIndex={-1}>
      {children}
    </div>
  )
}
