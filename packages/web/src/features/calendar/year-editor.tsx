import { Button } from '@mantine/core'
import { calendar } from '@portal/contract/features/calendar/endpoints'
import { workingDaysIn } from '@portal/domain/calendar/calendar'
import type { Day } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isConflict } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { RestoredInputNotice } from '../../platform/ui/feedback/restored-input-notice.tsx'
import { type CalendarYear, yearsQuery } from './calendar-queries.ts'
import { MovedDeadlines, movedText } from './moved-deadlines.tsx'
import { usePreview } from './use-preview.ts'
import { calendarFrom, kindTitles, turned } from './year-days.ts'
import { useYearDraft } from './year-draft.ts'
import { YearGrid } from './year-grid.tsx'

/** One year: its days, the act behind them, and what a correction would move. Give it a key of the year. */
export function YearEditor({ row, version }: { row: CalendarYear; version: number }) {
  const { year } = row
  const draft = useYearDraft(row, version)
  const { days, source } = draft
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const sourceField = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const queries = useQueryClient()
  const preview = usePreview({ year, days, version })
  const change = useSend(calendar.change, {
    stale: [keys.requests(), ['request'], keys.notifications()],
    onDone: async ({ moved }) => {
      setConfirming(false)
      toast({ text: `Календарь ${year} года введён. Перенесено: ${movedText(moved)}` })
      // The days stay before the eyes until the year comes back with them.
      await queries.invalidateQueries({ queryKey: keys.directory() })
      preview.forget()
      draft.clear()
    },
    onFailed: (error) => {
      setConfirming(false)
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: yearsQuery.queryKey })
    },
  })
  const edited = calendarFrom(year, days)
  const isSourceMissing = source.trim().length < 5
  const { shown } = preview
  const look = () => {
    change.reset()
    // The question may have gone with what it was about.
    setConfirming(false)
    draft.goOn()
    preview.ask()
  }
  const turn = (day: Day) => {
    change.reset()
    draft.change({ days: turned(year, days, day) })
  }
  const beginAnew = () => {
    change.reset()
    draft.clear()
  }
  const confirm = () => {
    setAsked(true)
    if (isSourceMissing) sourceField.current?.focus()
    else setConfirming(true)
  }
  const failed = change.error ?? preview.error
  const isOutdated = !change.isPending && (preview.isStale || (draft.isOutdated && !shown) || isConflict(failed))
  return (
    <>
      {isOutdated ? (
        <OutdatedNotice year={year} isEdited={draft.isEdited} isReplaced={draft.isReplaced} onClear={beginAnew} />
      ) : (
        <RestoredInputNotice isBack={draft.isBack} onClear={beginAnew} />
      )}
      <Card
        title={`${year} год: ${counted(workingDaysIn(year, edited), forms.workingDay)}`}
        aside={<Origin row={row} />}
      >
        <div className="year-legend">
          {([1, 2, 3] as const).map((kind) => (
            <span key={kind}>
              <span className="year-day" data-kind={kind} aria-hidden>
                {7}
              </span>
              {kindTitles[kind]}
            </span>
          ))}
          <span className="meta">Нажмите на день, чтобы изменить его вид</span>
        </div>
        <YearGrid year={year} calendar={edited} onTurn={turn} />
        <div className="year-act">
          <TextField
            ref={sourceField}
            label="Чем утверждён"
            required
            placeholder="Постановление Правительства РФ от … № …"
            value={source}
            error={asked && isSourceMissing ? 'Укажите, чем утверждён календарь' : undefined}
            onChange={(event) => draft.change({ source: event.target.value })}
          />
          <Button variant={shown ? 'default' : 'filled'} loading={preview.isAsking} onClick={look}>
            Показать, какие сроки сдвинутся
          </Button>
        </div>
      </Card>
      {!isConflict(failed) && (
        <FailureNotice
          error={failed}
          title={change.error ? 'Календарь не введён' : 'Не удалось посмотреть, какие сроки сдвинутся'}
        />
      )}
      {shown && (
        <MovedDeadlines
          preview={shown}
          isAskingMore={preview.isAskingMore}
          onMore={preview.askMore}
          onConfirm={confirm}
        />
      )}
      <ConfirmDialog
        opened={confirming && shown !== undefined}
        title={`Ввести календарь ${year} года?`}
        subject={source}
        confirm={shown && shown.total > 0 ? `Перенести ${movedText(shown.total)}` : 'Ввести календарь'}
        busy={change.isPending}
        onConfirm={() => shown && change.mutate({ body: { year, ...days, source, version: shown.version } })}
        onClose={() => setConfirming(false)}
      >
        {shown && shown.total > 0
          ? 'Сроки перенесутся сразу, обе стороны каждого заявления получат уведомления. Новые сроки будут считаться по этому календарю.'
          : 'Новые сроки будут считаться по этому календарю.'}
      </ConfirmDialog>
    </>
  )
}

interface OutdatedNoticeProps {
  year: number
  isEdited: boolean
  isReplaced: boolean
  onClear: () => void
}

/** Another person entered a year while this one was looked at. */
function OutdatedNotice({ year, isEdited, isReplaced, onClear }: OutdatedNoticeProps) {
  return (
    <Notice
      tone="warn"
      alert
      title={isReplaced ? `Календарь ${year} года уже ввёл другой человек` : 'Календарь уже изменил другой человек'}
      action={
        isEdited && (
          <Button variant="default" size="xs" onClick={onClear}>
            Начать заново
          </Button>
        )
      }
    >
      {isEdited && 'Ваши дни и основание на месте. '}
      {isReplaced && 'Если ввести их, они заменят введённые. '}
      Посмотрите ещё раз, какие сроки сдвинутся.
    </Notice>
  )
}

function Origin({ row: { source, isConfirmed, enteredBy, enteredAt } }: { row: CalendarYear }) {
  if (!isConfirmed) return <span className="meta">По статье 112 ТК РФ, переносы не введены</span>
  const who = enteredBy && enteredAt ? `, ввёл: ${enteredBy}, ${momentText(enteredAt)}` : ''
  return <span className="meta">{(source ?? 'По опубликованному календарю') + who}</span>
}
