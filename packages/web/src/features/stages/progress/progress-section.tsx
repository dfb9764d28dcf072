import './history.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moscowDay } from '@portal/domain/calendar/days'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import type { MarkState } from '../../../platform/ui/display/mark.tsx'
import { PlanTable } from '../../../platform/ui/request/plan-table.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { StepList } from '../../../platform/ui/display/step-list.tsx'
import { HistoryList } from './history-list.tsx'
import { lastEventsQuery } from './history-queries.ts'
import { MoveButton } from '../moves/move-button.tsx'
import { type Progress, progressQuery } from '../stages-queries.ts'
import { toPlanRows } from './to-plan-rows.ts'

interface ProgressSectionProps {
  requestId: string
  /** Where a step is done. */
  onOpen: (section: string) => void
}

/** The section «Ход»: what is left, plan and fact, what happened last. */
export function ProgressSection({ requestId, onOpen }: ProgressSectionProps) {
  const progress = useQuery(progressQuery(requestId))
  if (progress.isPending) return <SkeletonCard lines={5} />
  if (progress.isError)
    return (
      <ErrorCard
        title="Не удалось загрузить ход заявления"
        error={progress.error}
        onRetry={() => void progress.refetch()}
      />
    )
  return (
    <>
      {progress.data.steps.some(isMoreThanBand) && <StepsCard steps={progress.data.steps} onOpen={onOpen} />}
      <PlanCard plan={progress.data.plan} />
      <EventsCard requestId={requestId} onOpen={onOpen} />
    </>
  )
}

function StepsCard({ steps, onOpen }: { steps: Progress['steps']; onOpen: (section: string) => void }) {
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Card
      title="Что осталось сделать"
      aside={
        steps.length > 1 && (
          <span className="muted">
            {done} из {steps.length} готово
          </span>
        )
      }
    >
      <StepList
        steps={steps.map((step) => ({
          title: step.title,
          state: markOf(step),
          count: step.total > 1 ? `${step.done} из ${step.total}` : undefined,
          note: isOpenMove(step) ? 'Можно сделать сейчас' : step.note,
          action: actionOf(step, onOpen),
        }))}
      />
    </Card>
  )
}

/** A move that is open is the button of the band already; what it waits for is not. */
function isMoreThanBand(step: Progress['steps'][number]): boolean {
  return !isOpenMove(step)
}

/** The move itself when nothing stands in its way, whatever of the rest is left for later. */
function isOpenMove({ section, state }: Progress['steps'][number]): boolean {
  return section === null && state === 'todo'
}

function markOf({ state, section }: Progress['steps'][number]): MarkState {
  if (state === 'done') return 'done'
  if (state === 'locked') return 'locked'
  return section === null ? 'todo' : 'warn'
}

function actionOf({ key, section, state, title }: Progress['steps'][number], onOpen: (section: string) => void) {
  if (section === null) return <MoveButton action={key} />
  if (state === 'done') return undefined
  return (
    <Button variant="default" onClick={() => onOpen(section)}>
      Открыть<span className="sr">: {title}</span>
    </Button>
  )
}

function PlanCard({ plan }: { plan: Progress['plan'] }) {
  const today = moscowDay(usePortalNow())
  const shown = toPlanRows(plan, today)
  if (!shown) return null
  return (
    <Card title="План и факт" flush className="history-plan">
      <PlanTable {...shown} today={today} />
    </Card>
  )
}

function EventsCard({ requestId, onOpen }: ProgressSectionProps) {
  const events = useQuery(lastEventsQuery(requestId))
  if (!events.data || events.data.rows.length === 0) return null
  return (
    <Card
      title="Последние события"
      aside={
        <a
          href="#history"
          onClick={(event) => {
            event.preventDefault()
            onOpen('history')
          }}
        >
          Вся история
        </a>
      }
    >
      <HistoryList rows={events.data.rows} />
    </Card>
  )
}
