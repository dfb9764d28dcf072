import './day-ruler.css'
import { dayText } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import { type DayCell, type DayRule, dayCells, dayLabels, daySums } from './day-cells.ts'

interface DayRulerProps {
  rule: DayRule
  /** Names of the two clocks. */
  names?: { org: string; dec: string } | undefined
  /** Planned end as text, when it is known apart from the last day. */
  end?: string | undefined
}

const usualNames = { org: 'У экспертизы', dec: 'У заявителя' }

/** Two clocks on one ruler: a cell is a working day, its filling is whoever held the application. All dates come from the server. */
export function DayRuler({ rule, names = usualNames, end }: DayRulerProps) {
  const cells = dayCells(rule)
  const sums = daySums(cells)
  const lastDay = cells.at(-1)
  const ending = end ?? (lastDay ? dayText(lastDay.day) : '')
  return (
    <div className="ruler">
      <dl className="ruler-sums">
        <Sum who="org" name={names.org} value={`${sums.org}`} unit="р. д." />
        <Sum who="dec" name={names.dec} value={`${sums.dec}`} unit="р. д." />
        <Sum name="Осталось" value={`${sums.left}`} unit={`из ${sums.total} р. д.`} />
        <div className="ruler-end">
          <dt>Плановое окончание</dt>
          <dd>
            <b>{ending}</b>
          </dd>
        </div>
      </dl>
      <div className="ruler-scale" style={{ '--count': cells.length }}>
        <div
          className="ruler-days"
          role="img"
          aria-label={`${counted(sums.total, forms.workingDay)}: ${names.org.toLowerCase()} ${sums.org}, ${names.dec.toLowerCase()} ${sums.dec}, осталось ${sums.left}. Окончание ${ending}.`}
        >
          {cells.map((cell) => (
            <Cell key={cell.day} cell={cell} />
          ))}
        </div>
        <div className="ruler-labels" aria-hidden>
          {dayLabels(cells, rule.answerBy).map((label) => (
            <span key={label.kind} data-kind={label.kind} style={{ left: `${label.at}%` }}>
              {label.text}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

function Cell({ cell }: { cell: DayCell }) {
  return (
    <span
      data-spent={cell.spent}
      data-planned={cell.planned}
      data-added={cell.added || undefined}
      data-today={cell.today || undefined}
      title={`${dayText(cell.day)}: ${cell.why}`}
    />
  )
}

function Sum({
  who,
  name,
  value,
  unit,
}: {
  who?: 'org' | 'dec' | undefined
  name: string
  value: string
  unit: string
}) {
  return (
    <div>
      <dt>
        <span className="ruler-swatch" data-who={who} aria-hidden />
        {name}
      </dt>
      <dd>
        <b>{value}</b>&nbsp;{unit}
      </dd>
    </div>
  )
}
