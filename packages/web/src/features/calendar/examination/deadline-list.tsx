import './deadline-list.css'
import { type Day, dayText } from '@portal/domain/calendar/days'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { leftText, toneOfSlack } from './due-words.ts'
import type { ExaminationRow } from './examination-queries.ts'

interface DeadlineListProps {
  rows: readonly ExaminationRow[]
  isStaff: boolean
}

/** The same deadlines as a list, grouped by day: on a phone it comes before the days. */
export function DeadlineList({ rows, isStaff }: DeadlineListProps) {
  const groups = groupsOf(rows)
  return (
    <Card title="Ближайшие сроки" flush className="deadlines">
      {groups.length === 0 && <p className="deadlines-none muted">Ни у одного из этих заявлений сейчас нет срока</p>}
      {groups.map(({ day, isPast, daysLeft, rows: ofDay }) => (
        <section key={day} className="deadlines-day" aria-label={dayText(day)}>
          <h3 className={isPast ? 'tab danger' : 'tab'}>
            {dayText(day)}
            <span className={isPast ? 'danger' : 'muted'}>{typograph(leftText(daysLeft, isPast))}</span>
          </h3>
          <ul>
            {ofDay.map(({ id, number, objectName, lead, title, slack }) => (
              <li key={id}>
                <span className="deadlines-what">
                  <a href={`/request/${id}`}>{number}</a>
                  <span className="meta">
                    {typograph(objectName)}
                    {isStaff && ` · ${lead ?? 'куратор не назначен'}`}
                  </span>
                </span>
                <Chip tone={toneOfSlack(slack)}>{typograph(title)}</Chip>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

interface DayGroup {
  day: Day
  isPast: boolean
  daysLeft: number
  rows: (ExaminationRow & { title: string; slack: string })[]
}

// Rows come by their deadline, those without one last.
function groupsOf(rows: readonly ExaminationRow[]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const row of rows) {
    if (!row.due) continue
    const { day, daysLeft, slack, title } = row.due
    const one = { ...row, title, slack }
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(one)
    else groups.push({ day, daysLeft, isPast: slack === 'overdue', rows: [one] })
  }
  return groups
}
