import './year-grid.css'
import { type Calendar, type DayType, dayType } from '@portal/domain/calendar/calendar'
import { type Day, shiftDay } from '@portal/domain/calendar/days'
import { type KeyboardEvent, useRef, useState } from 'react'
import { kindTitles, weeksOf } from './year-days.ts'

interface YearGridProps {
  year: number
  calendar: Calendar
  onTurn: (day: Day) => void
}

const months = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ')
const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const said = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' })

/** Twelve months; a press turns a day to its next kind. One stop of Tab, arrows go from day to day. */
export function YearGrid({ year, calendar, onTurn }: YearGridProps) {
  const [current, setCurrent] = useState(`${year}-01-01`)
  const grid = useRef<HTMLDivElement>(null)
  const stop = current.startsWith(String(year)) ? current : `${year}-01-01`
  const walk = (event: KeyboardEvent) => {
    const to = shiftDay(stop, steps[event.key] ?? 0)
    if (!steps[event.key] || !to.startsWith(String(year))) return
    event.preventDefault()
    setCurrent(to)
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    <div className="year-grid" ref={grid} role="group" aria-label={`Дни ${year} года`}>
      {months.map((title, at) => (
        <section key={title} className="year-month">
          <h3>{title}</h3>
          <div className="year-days">
            {weekdays.map((name) => (
              <span key={name} className="year-weekday" aria-hidden>
                {name}
              </span>
            ))}
            {weeksOf(year, at + 1).flatMap((week, row) =>
              week.map((day, cell) =>
                day === null ? (
                  <span key={`${row}.${cell}`} />
                ) : (
                  <DayButton
                    key={day}
                    day={day}
                    kind={dayType(day, calendar)}
                    isStop={day === stop}
                    onWalk={walk}
                    onPress={() => {
                      setCurrent(day)
                      onTurn(day)
                    }}
                  />
                ),
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

interface DayButtonProps {
  day: Day
  kind: DayType
  isStop: boolean
  onWalk: (event: KeyboardEvent) => void
  onPress: () => void
}

function DayButton({ day, kind, isStop, onWalk, onPress }: DayButtonProps) {
  return (
    <button
      type="button"
      className="year-day"
      data-day={day}
      data-kind={kind}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${said.format(new Date(`${day}T00:00:00Z`))}: ${kindTitles[kind]}`}
      onClick={onPress}
      onKeyDown={onWalk}
    >
      {Number(day.slice(8))}
    </button>
  )
}
