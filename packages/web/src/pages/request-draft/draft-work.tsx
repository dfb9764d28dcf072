import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { participantsQuery } from '../../features/participants/participants-queries.ts'
import { readinessQuery } from '../../features/requests/draft/draft-queries.ts'
import { changeLabel } from '../../features/requests/form/compared-parts.ts'
import { FormCollisions } from '../../features/requests/form/form-collisions.tsx'
import type { FormModel } from '../../features/requests/form/form-model.ts'
import type { Readiness, RequestView } from '../../features/requests/form/form-parts.ts'
import { FieldHistory } from '../../features/requests/history/field-history.tsx'
import { PresentPeople } from '../../features/requests/people/present-people.tsx'
import { RequestForm } from '../../features/requests/form/request-form.tsx'
import { MovesProvider } from '../../features/stages/moves/moves-provider.tsx'
import type { Autosave } from '../../platform/autosave/autosave.ts'
import { saidOfSave, SaveStatus } from '../../platform/autosave/save-status.tsx'
import { useFlush } from '../../platform/autosave/use-autosave.ts'
import { Guarded, useRights } from '../../platform/session/rights.tsx'
import { Page } from '../../platform/ui/page/page.tsx'
import { useHiddenMoves } from '../request/use-hidden-moves.ts'
import { SkipLink } from '../../platform/ui/shell/skip-link.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { DraftActions } from './draft-actions.tsx'
import { type DraftPlace, drawerPlace, focusDraftPlace } from './draft-place.ts'
import { RequestChatButton } from '../request/request-chat-button.tsx'
import { DraftHead } from './draft-head.tsx'
import { DraftSections } from './draft-sections.tsx'
import { useDraftSections } from './use-draft-sections.ts'
import type { Ready, ReadyRef } from '../request/use-save-before-move.ts'

/** The draft for those who may read it whole; what may be changed says the server. */
export function DraftWork({ request }: { request: RequestView }) {
  const { can } = useRights()
  const router = useRouter()
  const { data: readiness } = useQuery(readinessQuery(request.id))
  const [insist, setInsist] = useState(false)
  const readyRef = useRef<Ready>(undefined)
  const insistNow = useCallback(() => setInsist(true), [])
  const open = can('saveButton') || can('editRequestWithRemarks') ? request.editable : []
  return (
    <MovesProvider
      requestId={request.id}
      readyRef={readyRef}
      isHidden={useHiddenMoves()}
      onMoved={({ page }) => {
        if (page !== 'draft') void router.navigate({ href: `/request/${request.id}/notify` })
      }}
    >
      <RequestForm request={request} readiness={readiness} open={open} insist={insist}>
        {(form) => (
          <DraftPage
            form={form}
            request={request}
            readiness={readiness}
            turn={readiness?.turn ?? request.turn}
            open={open}
            readyRef={readyRef}
            onInsist={insistNow}
          />
        )}
      </RequestForm>
    </MovesProvider>
  )
}

interface DraftPageProps {
  form: FormModel
  request: RequestView
  readiness: Readiness | undefined
  turn: RequestView['turn']
  open: readonly string[]
  readyRef: ReadyRef
  onInsist: () => void
}

function DraftPage({ form, request, readiness, turn, open, readyRef, onInsist }: DraftPageProps) {
  const toast = useToast()
  const [compared, setCompared] = useState(true)
  const [place, setPlace] = useState<DraftPlace | null>(null)
  const { data } = useQuery(participantsQuery(request.id))
  const { sections, current, select } = useDraftSections(request, open, readiness)
  useEffect(() => {
    if (data) form.adoptParticipants(data.participants)
  }, [form, data])
  const stage = useRef(request.stage)
  useEffect(() => {
    if (stage.current === request.stage) return
    // The next step of the draft is at another place of the page.
    stage.current = request.stage
    select(request.anchor ?? 'declarer')
  }, [request.stage, request.anchor, select])
  useFlush(form.all, (everything) => toast(saidOfSave(everything)))
  const jump = useCallback(
    (path: string) => {
      onInsist()
      const row = drawerPlace(path)
      if (row) setPlace(row)
      else focusDraftPlace(path)
    },
    [onInsist],
  )
  const first = readiness?.blockers.find(({ blocks }) => blocks)
  return (
    <div className="draft-page" onBlur={() => void flushed(form.all)}>
      <SkipLink to="declarer">К полям заявления</SkipLink>
      <Page>
        <DraftHead
          request={request}
          turn={turn}
          people={
            <>
              <Guarded by="navChat">
                <RequestChatButton requestId={request.id} />
              </Guarded>
              <PresentPeople requestId={request.id} current={current} sections={sections} isOpen={open.length > 0} />
            </>
          }
          status={
            <SaveStatus
              all={form.all}
              idle={idleText(open)}
              label={(one, name) => changeLabel(form, one, name)}
              onCompare={() => setCompared(true)}
            />
          }
          actions={
            first &&
            open.length > 0 && (
              <Button variant="default" onClick={() => jump(first.path)}>
                Показать, что осталось
              </Button>
            )
          }
        />
        <DraftSections
          request={request}
          readiness={readiness}
          open={open}
          sections={sections}
          current={current}
          onSelect={select}
          place={place}
          onPlace={setPlace}
          onJump={jump}
        />
        <DraftActions
          request={request}
          readiness={readiness}
          all={form.all}
          readyRef={readyRef}
          open={open}
          onJump={jump}
        />
      </Page>
      <FieldHistory requestId={request.id} />
      <FormCollisions opened={compared} onClose={() => setCompared(false)} />
    </div>
  )
}

function idleText(open: readonly string[]): string {
  return open.length > 0 ? 'Сохраняется само' : 'Только чтение'
}

function flushed(all: readonly Autosave[]) {
  return Promise.all(all.map((one) => one.flush()))
}
