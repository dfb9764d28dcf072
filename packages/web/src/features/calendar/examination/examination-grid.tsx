import './examination-grid.css'
import { type Day, daysBetween, shiftDay } from '@portal/domain/calendar/days'
import { type KeyboardEvent, useRef, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { toTone } from '../../../platform/ui/tone.ts'
import { leftText } from './due-words.ts'
import type { ExaminationRow } from './examination-queries.ts'
import { monthsOf, type Period, placeIn, placeOf, runsOf, titleOfMonth } from './period.ts'

interface ExaminationGridProps {
  period: Period
  rows: readonly ExaminationRow[]
  today: Day
  daysOff: readonly Day[]
}

const long = new Intl.DateTimeFormat('ru', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const written = (format: Intl.DateTimeFormat, day: Day) => format.format(new Date(`${day}T00:00:00Z`))

/**
 * The days across, an application in each line: what was, what is planned, the deadline. One stop of Tab: arrows go from line
 * to line and from day to day, and what stands there is said below in words; Enter opens the application.
 */
export function ExaminationGrid({ period, rows, today, daysOff }: ExaminationGridProps) {
  const [current, setCurrent] = useState<string>()
  const [day, setDay] = useState<Day>()
  const list = useRef<HTMLUListElement>(null)
  const row = rows.find(({ id }) => id === current) ?? rows[0]
  const shownDay = day !== undefined && day >= period.from && day <= period.to ? day : undefined
  const firstDay = today >= period.from && today <= period.to ? today : period.from
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const down = { ArrowUp: -1, ArrowDown: 1, Home: -rows.length, End: rows.length }[event.key]
    if (along !== undefined) {
      const to = shownDay === undefined ? firstDay : shiftDay(shownDay, along)
      if (to >= period.from && to <= period.to) setDay(to)
    } else if (down !== undefined && row) {
      const at = Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + down))
      const next = rows[at]
      if (next) list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  const line = (at: Day) => ({ left: `${placeIn(period, at) + 50 / (daysBetween(period.from, period.to) + 1)}%` })
  return (
    <div className="examination-grid">
      <div className="examination-grid-days" aria-hidden>
        {runsOf(daysOff).map(({ from, to }) => (
          <i key={from} className="examination-grid-off" style={placeOf(period, from, to)} />
        ))}
        {today >= period.from && today <= period.to && <i className="examination-grid-today" style={line(today)} />}
        {shownDay !== undefined && <i className="examination-grid-cursor" style={line(shownDay)} />}
      </div>
      <div className="examination-grid-head" aria-hidden>
        <span />
        <div className="examination-grid-axis tab">
          {monthsOf(period).map((month) => (
            <b key={month} style={{ left: `${placeIn(period, month)}%` }}>
              {titleOfMonth(month)}
            </b>
          ))}
          {mondaysOf(period).map((monday) => (
            <span key={monday} style={{ left: `${placeIn(period, monday)}%` }}>
              {Number(monday.slice(8))}
            </span>
          ))}
        </div>
      </div>
      <ul className="examination-grid-rows" ref={list} aria-label="Заявления по дням">
        {rows.map((one) => (
          <li key={one.id}>
            <a
              href={`/request/${one.id}`}
              className="examination-grid-row"
              data-id={one.id}
              tabIndex={one === row ? 0 : -1}
              onFocus={() => setCurrent(one.id)}
              onKeyDown={walk}
            >
              <span className="examination-grid-name">
                <b>{one.number}</b>
                <span className="meta ellipsis">{typograph(one.objectName)}</span>
                <span className="sr">{saidOf(one)}</span>
              </span>
              <span className="examination-grid-bars" aria-hidden>
                {one.bars.map((bar) => {
                  const place = placeOf(period, bar.from, bar.to)
                  return (
                    place && (
                      <span
                        key={`${bar.from} ${bar.title} ${bar.isPlanned}`}
                        className="examination-grid-bar"
                        data-tone={toTone(bar.tone)}
                        data-planned={bar.isPlanned || undefined}
                        style={place}
                        title={`${bar.title}${bar.isPlanned ? ', план' : ''}: ${written(short, bar.from)} — ${written(short, bar.to)}`}
                      >
                        {bar.title}
                      </span>
                    )
                  )
                })}
                {one.due && one.due.day >= period.from && one.due.day <= period.to && (
                  <i className="examination-grid-due" data-slack={one.due.slack} style={line(one.due.day)} />
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="examination-grid-foot meta">
        <span className="examination-grid-key hide-phone">
          <i className="examination-grid-off" aria-hidden /> нерабочие дни
        </span>
        <span className="examination-grid-key">
          <i className="examination-grid-due" aria-hidden /> срок
        </span>
        <span className="examination-grid-key">
          <i className="examination-grid-bar" data-planned data-tone="primary" aria-hidden /> план
        </span>
        <span className="grow" role="status">
          {shownDay !== undefined && row ? typograph(dayText(shownDay, row, daysOff)) : ''}
        </span>
        {shownDay === undefined && (
          <span className="hide-phone">Стрелки — по строкам и дням, Enter — открыть заявление</span>
        )}
      </div>
    </div>
  )
}

function saidOf({ objectName, stageTitle, due, endsOn }: ExaminationRow): string {
  const deadline =
    due && `срок «${due.title}» — ${written(short, due.day)}, ${leftText(due.daysLeft, due.slack === 'overdue')}`
  return [objectName, stageTitle, deadline, endsOn && `окончание услуги — ${written(short, endsOn)}`]
    .filter(Boolean)
    .join('. ')
}

/** What a day holds for one application. */
function dayText(day: Day, { number, bars, due, endsOn }: ExaminationRow, daysOff: readonly Day[]): string {
  const bar = bars.findLast(({ from, to }) => from <= day && day <= to)
  const parts = [
    daysOff.includes(day) && 'нерабочий день',
    bar && `${bar.title.toLowerCase()}${bar.isPlanned ? ' (план)' : ''}`,
    due?.day === day && `срок: ${due.title.toLowerCase()}`,
    endsOn === day && 'окончание услуги',
  ].filter(Boolean)
  return `${written(long, day)}, ${number}: ${parts.length > 0 ? parts.join(', ') : 'ничего'}`
}

function mondaysOf({ from, to }: Period): Day[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => shiftDay(from, at))
  return days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
}
