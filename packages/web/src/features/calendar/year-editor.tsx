import { Button } from '@mantine/core'
import { calendar } from '@portal/contract/calendar'
import { workingDaysIn } from '@portal/domain/calendar'
import { counted, forms } from '@portal/domain/plural'
import { useRef, useState } from 'react'
import { CallFailed, failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Card } from '../../platform/ui/card.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { TextField } from '../../platform/ui/text-field.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { CalendarYear, Preview } from './calendar-queries.ts'
import { MovedDeadlines, movedText } from './moved-deadlines.tsx'
import { calendarFrom, type Differences, kindTitles, turned } from './year-days.ts'
import { YearGrid } from './year-grid.tsx'

/** One year: its days, the act behind them, and what a correction would move. Give it a key of the year and its version. */
export function YearEditor({ row }: { row: CalendarYear }) {
  const { year } = row
  const [days, setDays] = useState<Differences>({ off: row.off, shortened: row.shortened, working: row.working })
  const [source, setSource] = useState(row.enteredAt ? (row.source ?? '') : '')
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const sourceField = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const preview = useSend(calendar.preview)
  const change = useSend(calendar.change, {
    stale: [keys.directory(), keys.requests(), ['request'], keys.notifications()],
    onDone: ({ moved }) => {
      setConfirming(false)
      toast({ text: `Календарь ${year} года введён. Перенесено: ${movedText(moved)}` })
    },
    onFailed: () => setConfirming(false),
  })
  const edited = calendarFrom(year, days)
  const isSourceMissing = source.trim().length < 5
  const shown: Preview | undefined = preview.data
  const edit = (next: Differences) => {
    setDays(next)
    preview.reset()
    change.reset()
  }
  const confirm = () => {
    setAsked(true)
    if (isSourceMissing) sourceField.current?.focus()
    else setConfirming(true)
  }
  const failed = change.error ?? preview.error
  return (
    <>
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
        <YearGrid year={year} calendar={edited} onTurn={(day) => edit(turned(year, days, day))} />
        <div className="year-act">
          <TextField
            ref={sourceField}
            label="Чем утверждён"
            required
            placeholder="Постановление Правительства РФ от … № …"
            value={source}
            error={asked && isSourceMissing ? 'Укажите, чем утверждён календарь' : undefined}
            onChange={(event) => setSource(event.target.value)}
          />
          <Button
            variant={shown ? 'default' : 'filled'}
            loading={preview.isPending}
            onClick={() => preview.mutate({ body: { year, ...days } })}
          >
            Показать, какие сроки сдвинутся
          </Button>
        </div>
      </Card>
      {failed && (
        <Notice tone="danger" alert title="Календарь не введён">
          {failed instanceof CallFailed && failed.is('REVISION_CONFLICT')
            ? 'Календарь уже изменил другой человек. Посмотрите ещё раз, какие сроки сдвинутся.'
            : failureText(failed)}
        </Notice>
      )}
      {shown && <MovedDeadlines preview={shown} onConfirm={confirm} />}
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

function Origin({ row: { source, isConfirmed, enteredBy, enteredAt } }: { row: CalendarYear }) {
  if (!isConfirmed) return <span className="meta">По статье 112 ТК РФ, переносы не введены</span>
  const who = enteredBy && enteredAt ? `, ввёл: ${enteredBy}, ${momentText(enteredAt)}` : ''
  return <span className="meta">{(source ?? 'По опубликованному календарю') + who}</span>
}
