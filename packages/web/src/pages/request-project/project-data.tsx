import { moscowDay } from '@portal/domain/calendar/days'
import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { sectionTitle } from '@portal/domain/request/fields/fields'
import { stageRule } from '@portal/domain/stages/stages'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkedRequests } from '../../features/linked-requests/linked-requests.tsx'
import { participantsQuery } from '../../features/participants/participants-queries.ts'
import { ParticipantsSection } from '../../features/participants/participants-section.tsx'
import { FormAddresses } from '../../features/requests/form-sections/form-addresses.tsx'
import { FormBasis } from '../../features/requests/form-sections/form-basis.tsx'
import { changeLabel } from '../../features/requests/form/compared-parts.ts'
import { FormCollisions } from '../../features/requests/form/form-collisions.tsx'
import { useFacts } from '../../features/requests/form/form-context.tsx'
import { FormFinancing } from '../../features/requests/form-sections/form-financing.tsx'
import { FormIndicators } from '../../features/requests/form-sections/form-indicators.tsx'
import { FormLinks, useLinks } from '../../features/requests/form-sections/form-links.tsx'
import type { FormModel } from '../../features/requests/form/form-model.ts'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { FormSection, linkFields } from '../../features/requests/form/form-section.tsx'
import { RemarkedField } from '../../features/requests/form/remarked-field.tsx'
import { RequestForm } from '../../features/requests/form/request-form.tsx'
import { ReusePapers } from '../../features/requests/form-sections/reuse-papers.tsx'
import { saidOfSave, SaveStatus } from '../../platform/autosave/save-status.tsx'
import { useFlush } from '../../platform/autosave/use-autosave.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { keepInView } from '../request/keep-in-view.ts'
import { isCardOfData } from './project-sections.ts'
import { type DraftPlace, drawerPlace, focusDraftPlace, placeIn } from '../request-draft/draft-place.ts'
import { ObjectSections } from '../request/object-sections.tsx'

interface ProjectDataProps {
  request: RequestView
  /** Opens another section of the page. */
  onOpen: (section: string) => void
}

/** The application itself: read, and changed where a remark has opened a field. */
export function ProjectData({ request, onOpen }: ProjectDataProps) {
  const { can } = useRights()
  const open = can('saveButton') || can('editRequestWithRemarks') ? request.editable : []
  return (
    <RequestForm request={request} open={open}>
      {(form) => <ProjectForm form={form} request={request} open={open} onOpen={onOpen} />}
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

/** Ctrl+S, while there is something to save. */
function SaveKey({ form }: { form: FormModel }) {
  const toast = useToast()
  useFlush(form.all, (everything) => toast(saidOfSave(everything)))
  return null
}

interface ProjectFormProps extends ProjectDataProps {
  form: FormModel
  open: readonly string[]
}

function ProjectForm({ form, request, open, onOpen }: ProjectFormProps) {
  const { can } = useRights()
  const [compared, setCompared] = useState(true)
  const [place, setPlace] = useState<DraftPlace | null>(null)
  const opened = { place, onPlace: setPlace }
  const anchor = useLocation({ select: ({ hash }) => hash })
  useEffect(() => (isCardOfData(anchor) ? keepInView(anchor) : undefined), [anchor])
  const today = moscowDay(usePortalNow())
  const { data } = useQuery(participantsQuery(request.id))
  useEffect(() => {
    if (data) form.adoptParticipants(data.participants)
  }, [form, data])
  const facts = useFacts()
  const isOfCompleteness = stageRule(request.stage).phase === 'completeness'
  const { requestRemarks } = request.remarks
  const asked = requestRemarks.filter(({ answered }) => !answered)
  const jump = (path: string) => {
    const row = drawerPlace(path)
    if (row) return setPlace(row)
    if (path.startsWith('uploads.')) onOpen('uploads')
    focusDraftPlace(path)
  }
  return (
    <div className="project-section" onBlur={() => void Promise.all(form.all.map((one) => one.flush()))}>
      {open.length > 0 && <SaveKey form={form} />}
      {open.length > 0 && (
        <Notice tone="warn" title="По замечаниям открыты для изменения">
          <ul>
            {(asked.length > 0 ? asked : requestRemarks).map(({ id, field, label, text }) => (
              <li key={id}>
                <RemarkedField field={field} label={label} text={text} onJump={jump} />
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
          <ReusePapers requestId={request.id} onUpload={can('editDocuments') ? jump : undefined} />
        </div>
      </Card>
      {can('navLinkedRequests') && <Links request={request} />}
      <Card title="Объект" id="object">
        <FormSection section="object" />
      </Card>
      <Card title="Адреса" id="addresses">
        <FormAddresses />
      </Card>
      <div id="steads">
        <ObjectSections section="steads" request={request} open={open} {...placeIn('steads', opened)} />
      </div>
      <div id="parts">
        <ObjectSections section="parts" request={request} open={open} {...placeIn('parts', opened)} />
      </div>
      <div id="participants">
        <ParticipantsSection
          requestId={request.id}
          facts={facts}
          today={today}
          isOpen={(id) => isOpen(`participants.${id}`, open)}
          mayAdd={isOpen('participants', open)}
          {...placeIn('participants', opened)}
        />
      </div>
      <Card title="Стоимость и финансирование" id="cost">
        <div className="stack g24">
          <FormFinancing />
          <FormSection section="cost" />
        </div>
      </Card>
      <Card title="Технико-экономические показатели" id="indicators">
        <FormIndicators
          withReason={can('viewCorrectedTechIndicators')}
          mayCorrect={can('editCorrectedTechIndicators') || isOfCompleteness}
        />
      </Card>
      <FormCollisions opened={compared} onClose={() => setCompared(false)} />
    </div>
  )
}
