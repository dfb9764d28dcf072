import './request-calendar.css'
import type { Got } from '@portal/contract/endpoint'
import { calendar } from '@portal/contract/features/calendar/endpoints'
import { type Day, dayText, shiftDay, yearOf } from '@portal/domain/calendar/days'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { weeksOf } from '../year-days.ts'
import { leftText, toneOfSlack } from './due-words.ts'
import { requestCalendarQuery } from './examination-queries.ts'
import { monthsOf, periodOf, shiftPeriod, titleOfMonth, titleOfPeriod } from './period.ts'

type RequestDays = Got<typeof calendar.ofRequest>
type Stay = RequestDays['plan'][number]

/** The calendar of one application: whose time each day was or will be, deadlines, extensions, the end of the service. */
export function RequestCalendar({ requestId }: { requestId: string }) {
  const known = useQuery(requestCalendarQuery(requestId))
  if (known.isPending) return <SkeletonCard lines={8} />
  if (known.isError)
    return <ErrorCard title="Не удалось загрузить календарь" error={known.error} onRetry={() => void known.refetch()} />
  return (
    <>
      <DaysCard requestId={requestId} known={known.data} />
      <MarksCard marks={known.data.marks} />
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']
const long = new Intl.DateTimeFormat('ru', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

function DaysCard({ requestId, known }: { requestId: string; known: RequestDays }) {
  const [period, setPeriod] = useState(() => periodOf(known.today, 'quarter'))
  const [chosen, setChosen] = useState(known.today)
  const grid = useRef<HTMLDivElement>(null)
  const stop = chosen >= period.from && chosen <= period.to ? chosen : period.from
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = shiftDay(stop, step)
    if (to < period.from || to > period.to) return
    setChosen(to)
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  const go = (by: number) => setPeriod((now) => shiftPeriod(now, by))
  return (
    <Card
      title="Календарь заявления"
      aside={
        <a className="request-calendar-file" href={fileUrl(calendar.file, { params: { id: requestId } })} download>
          <IconCalendarPlus size="1.125rem" aria-hidden />
          Скачать сроки (.ics)
        </a>
      }
    >
      <div className="request-calendar-period">
        <IconButton label="Раньше" disabled={period.from <= known.from} onClick={() => go(-1)}>
          <IconChevronLeft size="1.25rem" aria-hidden />
        </IconButton>
        <h3 aria-live="polite">{titleOfPeriod(period)}</h3>
        <IconButton label="Позже" disabled={period.to >= known.to} onClick={() => go(1)}>
          <IconChevronRight size="1.25rem" aria-hidden />
        </IconButton>
      </div>
      <div className="request-months" ref={grid} role="group" aria-label={titleOfPeriod(period)}>
        {monthsOf(period).map((month) => (
          <Month key={month} month={month} known={known} stop={stop} onChoose={setChosen} onWalk={walk} />
        ))}
      </div>
      <p className="request-calendar-said" role="status">
        {typograph(saidOf(stop, known))}
      </p>
      <Legend known={known} />
    </Card>
  )
}

interface MonthProps {
  month: Day
  known: RequestDays
  stop: Day
  onChoose: (day: Day) => void
  onWalk: (event: KeyboardEvent) => void
}

function Month({ month, known, stop, onChoose, onWalk }: MonthProps) {
  return (
    <section className="request-month">
      <h4>{titleOfMonth(month)}</h4>
      <div className="request-days tab">
        {weekdays.map((name) => (
          <span key={name} className="meta" aria-hidden>
            {name}
          </span>
        ))}
        {weeksOf(yearOf(month), Number(month.slice(5, 7))).flatMap((week, row) =>
          week.map((day, cell) => {
            if (day === null) return <span key={`${row}.${cell}`} />
            const marks = known.marks.filter((mark) => mark.day === day)
            const stay = stayOn(day, known)
            return (
              <button
                key={day}
                type="button"
                className="request-day"
                data-day={day}
                data-who={stay?.side}
                data-planned={(stay && day > known.today) || undefined}
                data-off={isOff(day, known) || undefined}
                data-today={day === known.today || undefined}
                data-mark={marks[0]?.tone}
                tabIndex={day === stop ? 0 : -1}
                aria-pressed={day === stop}
                aria-label={saidOf(day, known)}
                onClick={() => onChoose(day)}
                onKeyDown={onWalk}
              >
                {Number(day.slice(8))}
              </button>
            )
          }),
        )}
      </div>
    </section>
  )
}

/** Days off outside the calendar of the application are not known: there only Saturdays and Sundays are. */
function isOff(day: Day, { from, to, daysOff }: RequestDays): boolean {
  if (day >= from && day <= to) return daysOff.includes(day)
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** Under which clock a day was, or will be by the plan. */
function stayOn(day: Day, { plan, today }: RequestDays): Stay | undefined {
  return plan.findLast(({ plannedFrom, plannedTo, actualFrom, actualTo }) => {
    const from = actualFrom ?? plannedFrom
    const to = actualTo ?? (plannedTo !== null && plannedTo > today ? plannedTo : today)
    return from !== null && from <= day && day <= to
  })
}

const sideTitles = {
  declarant: 'время заявителя',
  organisation: 'время экспертизы',
  both: 'время обеих сторон',
} as const

function saidOf(day: Day, known: RequestDays): string {
  const stay = stayOn(day, known)
  const parts = [
    day === known.today && 'сегодня',
    isOff(day, known) && 'нерабочий день',
    stay && `${stay.title.toLowerCase()}${day > known.today ? ' (план)' : ''}, ${sideTitles[stay.side]}`,
    ...known.marks.filter((mark) => mark.day === day).map(({ kind, title }) => `${kindTitles[kind]}${title}`),
  ].filter(Boolean)
  return `${long.format(new Date(`${day}T00:00:00Z`))}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`
}

const kindTitles = { deadline: 'срок: ', end: '', extension: '' } as const

function Legend({ known }: { known: RequestDays }) {
  return (
    <p className="request-calendar-legend meta">
      <span>
        <i data-who="organisation" aria-hidden /> время экспертизы
      </span>
      <span>
        <i data-who="declarant" aria-hidden /> время заявителя
      </span>
      <span>
        <i data-planned data-who="organisation" aria-hidden /> план
      </span>
      <span>
        <i data-off aria-hidden /> нерабочий день
      </span>
      {known.marks.length > 0 && (
        <span>
          <i data-mark="normal" aria-hidden /> срок
        </span>
      )}
    </p>
  )
}

const stateTitles = { open: '', met: 'закончен в срок', missed: 'пропущен', stopped: 'остановлен' } as const

function MarksCard({ marks }: { marks: RequestDays['marks'] }) {
  const open = marks.filter(({ state }) => state === 'open')
  const past = marks.filter(({ state }) => state !== 'open').toReversed()
  return (
    <Card title="Сроки" flush>
      {marks.length === 0 && <EmptyState title="Сроков пока нет">Они появятся, когда заявление отправлено.</EmptyState>}
      <ul className="request-marks">
        {[...open, ...past].map(({ day, kind, title, side, state, daysLeft, tone }, index) => (
          <li key={`${day} ${kind} ${index}`}>
            <b className="tab">{dayText(day)}</b>
            <span className="grow">
              {typograph(title)}
              <span className="meta"> {kind === 'deadline' ? sideTitles[side] : ''}</span>
            </span>
            {daysLeft === null ? (
              kind === 'deadline' && <Chip tone={state === 'missed' ? 'danger' : 'neutral'}>{stateTitles[state]}</Chip>
            ) : (
              <Chip tone={toneOfSlack(tone)}>{typograph(leftText(daysLeft, tone === 'overdue'))}</Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
