import './quality-averages.css'
import { qualityQuestions } from '@portal/domain/quality'
import { typedKeys } from '@portal/domain/typed-keys'
import { useQuery } from '@tanstack/react-query'
import type { Got } from '@portal/contract/endpoint'
import type { quality } from '@portal/contract/features/quality/endpoints'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { averagesQuery } from './quality-queries.ts'
import type { QualitySearch } from './quality-search.ts'

type Averages = Got<typeof quality.averages>

/** Averages of what the list shows: by question, month and subdivision, each as numbers with a drawing beside them. */
export function QualityAverages({ search }: { search: QualitySearch }) {
  const averages = useQuery({ ...averagesQuery(search), placeholderData: (before) => before })
  if (averages.isPending) return <SkeletonCard title="Средние оценки" lines={4} />
  if (!averages.data) return <FailedPart title="Не удалось посчитать средние оценки" query={averages} />
  if (averages.data.count === 0) return null
  return (
    <div className="quality-averages">
      <Card title="По вопросам">
        <Questions averages={averages.data} />
      </Card>
      <Card title="По месяцам">
        <Months months={averages.data.months} />
      </Card>
      <Card title="По подразделениям">
        <table className="quality-averages-table">
          <thead>
            <tr>
              <th scope="col">Подразделение</th>
              <th scope="col">Оценок</th>
              <th scope="col">Общая</th>
            </tr>
          </thead>
          <tbody>
            {averages.data.subdivisions.map(({ code, title, count, overall }) => (
              <tr key={code}>
                <th scope="row">{title}</th>
                <td className="tab">{count}</td>
                <td className="tab">{figure(overall)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}

function Questions({ averages }: { averages: Averages }) {
  const rows = [
    ...typedKeys(qualityQuestions).map((name) => ({ label: qualityQuestions[name], value: averages[name], most: 5 })),
    { label: 'Порекомендуют', value: averages.recommend, most: 10 },
  ]
  return (
    <table className="quality-averages-table">
      <tbody>
        {rows.map(({ label, value, most }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="quality-averages-bar" aria-hidden>
              <span style={{ width: `${((value ?? 0) / most) * 100}%` }} />
            </td>
            <td className="tab nowrap">{value === null ? 'нет' : `${figure(value)} из ${most}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const monthName = new Intl.DateTimeFormat('ru', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const frame = { width: 480, height: 120, edge: 12 }

/** A line of the overall mark by month; its table stands below it. */
function Months({ months }: { months: Averages['months'] }) {
  const step = (frame.width - frame.edge * 2) / Math.max(1, months.length - 1)
  const points = months.map(({ overall }, at) => ({
    x: months.length === 1 ? frame.width / 2 : frame.edge + at * step,
    y: frame.edge + ((5 - overall) / 4) * (frame.height - frame.edge * 2),
  }))
  return (
    <>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="quality-averages-line"
        aria-hidden
        focusable="false"
      >
        {[1, 3, 5].map((mark) => {
          const y = frame.edge + ((5 - mark) / 4) * (frame.height - frame.edge * 2)
          return <line key={mark} x1="0" x2={frame.width} y1={y} y2={y} className="quality-averages-rule" />
        })}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }, at) => (
          <circle key={months[at]?.month} cx={x} cy={y} r="4" />
        ))}
      </svg>
      <table className="quality-averages-table">
        <thead>
          <tr>
            <th scope="col">Месяц</th>
            <th scope="col">Оценок</th>
            <th scope="col">Общая</th>
            <th scope="col">Порекомендуют</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, count, overall, recommend }) => (
            <tr key={month}>
              <th scope="row">{monthName.format(new Date(month))}</th>
              <td className="tab">{count}</td>
              <td className="tab">{figure(overall)}</td>
              <td className="tab">{figure(recommend)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function figure(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
