import { moscowDay } from '@portal/domain/calendar/days'
import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { ParticipantsSection } from '../../features/participants/participants-section.tsx'
import { useFacts } from '../../features/requests/form/form-context.tsx'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { FormSection } from '../../features/requests/form/form-section.tsx'
import { FormAddresses } from '../../features/requests/form-sections/form-addresses.tsx'
import { FormFinancing } from '../../features/requests/form-sections/form-financing.tsx'
import { FormIndicators } from '../../features/requests/form-sections/form-indicators.tsx'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { ObjectSections } from '../request/object-sections.tsx'
import { type DraftPlace, placeIn, type PlaceInSection } from './draft-place.ts'
import type { LowerSectionId } from './lower-section-ids.ts'

export interface LowerSectionProps {
  id: LowerSectionId
  label: string
  request: RequestView
  open: readonly string[]
  place: DraftPlace | null
  onPlace: (place: DraftPlace | null) => void
}

/** A section of the form that stands below the first window. */
export function LowerSection(props: LowerSectionProps) {
  const { id, label, request, open } = props
  switch (id) {
    case 'addresses':
      return (
        <Card title={label}>
          <FormAddresses />
        </Card>
      )
    case 'steads':
    case 'parts':
      return <ObjectSections section={id} request={request} open={open} {...placeIn(id, props)} />
    case 'participants':
      return <Participants requestId={request.id} open={open} {...placeIn(id, props)} />
    case 'cost':
      return (
        <Card title={label}>
          <div className="stack g24">
            <FormFinancing />
            <FormSection section="cost" />
          </div>
        </Card>
      )
    case 'indicators':
      return (
        <Card title={label}>
          <FormIndicators />
        </Card>
      )
  }
}

interface ParticipantsProps {
  requestId: string
  open: readonly string[]
  place: PlaceInSection | null
  onPlace: (place: PlaceInSection | null) => void
}

function Participants(props: ParticipantsProps) {
  const { requestId, open, place, onPlace } = props
  const { can } = useRights()
  return (
    <ParticipantsSection
      requestId={requestId}
      facts={useFacts()}
      today={moscowDay(usePortalNow())}
      isOpen={(id) => isOpen(`participants.${id}`, open)}
      mayAdd={can('editDefaultRequest') && isOpen('participants', open)}
      place={place}
      onPlace={onPlace}
    />
  )
}
