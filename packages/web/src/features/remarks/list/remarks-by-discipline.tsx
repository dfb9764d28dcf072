import '../remarks.css'
import { useQuery } from '@tanstack/react-query'
import { counted, forms } from '@portal/domain/russian/plural'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { remarksQuery } from '../remarks-queries.ts'

interface RemarksByDisciplineProps {
  requestId: string
  onOpen: () => void
}

/** How many remarks of every direction have an answer; absent while there are none. */
export function RemarksByDiscipline({ requestId, onOpen }: RemarksByDisciplineProps) {
  const { data } = useQuery(remarksQuery(requestId))
  if (!data || data.byDiscipline.length === 0) return null
  const critical = data.lines.filter(({ isCritical, state }) => isCritical && state !== 'revoked').length
  const { repeated } = data
  return (
    <Card
      title="Замечания"
      aside={
        <a
          href="#remarks"
          onClick={(event) => {
            event.preventDefault()
            onOpen()
          }}
        >
          Открыть
        </a>
      }
    >
      <ul className="remarks-directions">
        {data.byDiscipline.map(({ discipline, title, total, answered }) => (
          <li key={discipline}>
            <span className="row g8">
              <span className="grow">{typograph(title)}</span>
              <span className="muted nowrap">
                {answered} из {total}
              </span>
            </span>
            <Bar
              value={(answered / total) * 100}
              label={`${title}: с ответом ${answered} из ${total}`}
              tone={answered === total ? 'success' : 'warn'}
            />
          </li>
        ))}
      </ul>
      {(critical > 0 || repeated > 0) && (
        <p className="meta">
          {[critical > 0 && counted(critical, forms.critical), repeated > 0 && counted(repeated, forms.repeated)]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </Card>
  )
}
