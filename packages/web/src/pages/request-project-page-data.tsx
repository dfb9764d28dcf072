import { moscowDay } from '@portal/domain/days'
import { sectionTitle } from '@portal/domain/request/fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LinkedRequests } from '../features/linked-requests/linked-requests.tsx'
import type { ObjectPlace } from '../features/objects/parts-section.tsx'
import { participantsQuery } from '../features/participants/participants-queries.ts'
import { type ParticipantPlace, ParticipantsSection } from '../features/participants/participants-section.tsx'
import { FormAddresses } from '../features/requests/form-addresses.tsx'
import { FormBasis } from '../features/requests/form-basis.tsx'
import { changeLabel, FormCollisions } from '../features/requests/form-collisions.tsx'
import { isOpen, useFacts } from '../features/requests/form-context.tsx'
import { FormFinancing } from '../features/requests/form-financing.tsx'
import { FormIndicators } from '../features/requests/form-indicators.tsx'
import { FormLinks, useLinks } from '../features/requests/form-links.tsx'
import type { FormModel, RequestView } from '../features/requests/form-model.ts'
import { FormSection, linkFields } from '../features/requests/form-section.tsx'
import { RequestForm } from '../features/requests/request-form.tsx'
import { ReusePapers } from '../features/requests/reuse-papers.tsx'
import { SaveStatus } from '../platform/autosave/save-status.tsx'
import { usePortalNow } from '../platform/session/portal-now.ts'
import { useRights } from '../platform/session/rights.tsx'
import { Card } from '../platform/ui/card.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { ObjectSections } from './request-object-sections.tsx'

/** The application itself: read, and changed where a remark has opened a field. */
export function ProjectData({ request }: { request: RequestView }) {
  const { can } = useRights()
  const open = can('saveButton') || can('editRequestWithRemarks') ? request.editable : []
  return (
    <RequestForm request={request} open={open}>
      {(form) => <ProjectForm form={form} request={request} open={open} />}
    </RequestForm>
  )
}

/** What the application continues; nothing where it stands by itself. */
function Links({ request }: { request: RequestView }) {
  const links = useLinks()
  if (request.kind === 'conclusionRequest' || !links.isAsked) return null
  return (
    <Card title={sectionTitle('linkedRequestForm')} id="linkedRequestForm">
      <FormLinks>
        <LinkedRequests requestId={request.id} goals={links.goals} mayChange={links.mayChange} />
      </FormLinks>
    </Card>
  )
}

interface ProjectFormProps {
  form: FormModel
  request: RequestView
  open: readonly string[]
}

function ProjectForm({ form, request, open }: ProjectFormProps) {
  const [compared, setCompared] = useState(true)
  const [place, setPlace] = useState<ParticipantPlace | null>(null)
  const [steadPlace, setSteadPlace] = useState<ObjectPlace | null>(null)
  const [partPlace, setPartPlace] = useState<ObjectPlace | null>(null)
  const today = moscowDay(usePortalNow())
  const { data } = useQuery(participantsQuery(request.id))
  useEffect(() => {
    if (data) form.adoptParticipants(data.participants)
  }, [form, data])
  const facts = useFacts()
  const { requestRemarks } = request.remarks
  const asked = requestRemarks.filter(({ answered }) => !answered)
  return (
    <div className="project-section" onBlur={() => void Promise.all(form.all.map((one) => one.flush()))}>
      {open.length > 0 && (
        <Notice tone="warn" title="По замечаниям открыты для изменения">
          <ul>
            {(asked.length > 0 ? asked : requestRemarks).map(({ id, label, text }) => (
              <li key={id}>
                <b>{label}.</b> {text}
              </li>
            ))}
          </ul>
          <SaveStatus
            all={form.all}
            idle="Сохраняется само"
            label={(one, name) => changeLabel(form, one, name)}
            onCompare={() => setCompared(true)}
          />
        </Notice>
      )}
      <Card title="Заявитель и основание">
        <div className="stack g24">
          <FormBasis />
          <FormSection section="declarer" except={linkFields} />
          <ReusePapers requestId={request.id} />
        </div>
      </Card>
      <Links request={request} />
      <Card title="Объект">
        <FormSection section="object" />
      </Card>
      <Card title="Адреса">
        <FormAddresses />
      </Card>
      <ObjectSections section="steads" request={request} open={open} place={steadPlace} onPlace={setSteadPlace} />
      <ObjectSections section="parts" request={request} open={open} place={partPlace} onPlace={setPartPlace} />
      <ParticipantsSection
        requestId={request.id}
        facts={facts}
        today={today}
        isOpen={(id) => isOpen(`participants.${id}`, open)}
        mayAdd={isOpen('participants', open)}
        place={place}
        onPlace={setPlace}
      />
      <Card title="Стоимость и финансирование">
        <div className="stack g24">
          <FormFinancing />
          <FormSection section="cost" />
        </div>
      </Card>
      <Card title="Технико-экономические показатели">
        <FormIndicators />
      </Card>
      <FormCollisions opened={compared} onClose={() => setCompared(false)} />
    </div>
  )
}
