import './plan-table.css'
import { type Day, daysBetween, dayText, yearOf } from '@portal/domain/calendar/days'
import { typograph } from '../../i18n/typograph.ts'

export interface PlanRow {
  title: string
  note?: string | undefined
  who: 'org' | 'dec'
  from: Day
  plan: Day
  fact?: Day | undefined
  /** Working days between plan and fact as the server counted them: late is positive. */
  late?: number | undefined
  now?: boolean | undefined
}

interface PlanTableProps {
  rows: readonly PlanRow[]
  from: Day
  to: Day
  today: Day
}

const monthNames = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

/** Planned against actual dates; figures first, the bars repeat them. */
export function PlanTable({ rows, from, to, today }: PlanTableProps) {
  const place = (day: Day) =>
    Math.min(100, Math.max(0, (daysBetween(from, day) / Math.max(1, daysBetween(from, to))) * 100))
  const bar = (start: Day, end: Day) => ({
    left: `${place(start)}%`,
    width: `${Math.max(1.2, place(end) - place(start))}%`,
  })
  return (
    <div
      className="plan tab"
      role="table"
      aria-label="Плановые и фактические даты"
      style={{ '--today': `${place(today)}%` }}
    >
      <div className="plan-row plan-head" role="row">
        {['Этап', 'План', 'Факт', 'Разница'].map((title) => (
          <span key={title} role="columnheader">
            {title}
          </span>
        ))}
        <span role="columnheader" className="plan-axis">
          <span className="sr">На шкале времени</span>
          {labelled(monthsOf(from, to), place).map((month) => (
            <span key={month} aria-hidden style={{ left: `${place(month)}%` }}>
              {monthNames[Number(month.slice(5, 7)) - 1]}
            </span>
          ))}
        </span>
      </div>
      {rows.map((row) => (
        <div className="plan-row" role="row" key={row.title} data-now={row.now || undefined}>
          <span role="cell" className="plan-title">
            {typograph(row.title)}
            {row.note && <span className="meta">{typograph(row.note)}</span>}
          </span>
          <span role="cell">
            <span className="only-phone muted">План </span>
            {dayText(row.plan)}
          </span>
          <span role="cell">
            <Fact row={row} />
          </span>
          <span role="cell" className={isLate(row) ? 'danger' : 'muted'}>
            {lateText(row)}
          </span>
          <span role="cell" className="plan-bars" aria-hidden>
            <span className="plan-planned" style={bar(row.from, row.plan)} />
            {(row.fact || row.now) && (
              <span className="plan-actual" data-who={row.who} style={bar(row.from, row.fact ?? today)} />
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

function Fact({ row }: { row: PlanRow }) {
  if (row.fact) {
    return (
      <>
        <span className="only-phone muted">Факт </span>
        {dayText(row.fact)}
      </>
    )
  }
  return row.now ? <b>идёт</b> : <span className="muted">—</span>
}

// Between a term that ended on a Friday and the Saturday after it there is no working day, and yet it was missed.
function isLate({ plan, fact, late = 0 }: PlanRow): boolean {
  return late > 0 || (fact !== undefined && late === 0 && fact > plan)
}

function lateText(row: PlanRow): string {
  const { fact, late } = row
  if (late === undefined) return ''
  // What goes on is compared once its day has passed: before that nobody is early.
  if (!fact && late <= 0) return ''
  if (late === 0) return isLate(row) ? 'позже срока' : 'в срок'
  return `${late > 0 ? '+' : '−'}${Math.abs(late)} р. д.`
}

// Of the width of the axis: a name and the space beside it.
const nameWidth = 15

/** Months that have room for their names. Of two that would touch, the one that begins there is named, not the rest of another. */
function labelled(months: readonly Day[], place: (day: Day) => number): Day[] {
  const named: Day[] = []
  let right = 100
  for (const month of months.toReversed()) {
    if (right - place(month) < nameWidth) continue
    named.unshift(month)
    right = place(month)
  }
  return named
}

/** First days of the months that begin inside the range, the range's own first day instead of a month already under way. */
function monthsOf(from: Day, to: Day): Day[] {
  const months: Day[] = []
  let year = yearOf(from)
  let month = Number(from.slice(5, 7))
  for (let first = from; first <= to; first = `${year}-${`${month}`.padStart(2, '0')}-01`) {
    months.push(first)
    month += 1
    if (month > 12) {
      month = 1
      year += 1
    }
  }
  return months
}
