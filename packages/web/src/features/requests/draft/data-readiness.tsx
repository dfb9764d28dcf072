import './readiness-list.css'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { readinessQuery } from './draft-queries.ts'
import { ReadinessLines } from './readiness-list.tsx'

const title = 'Готовность сведений заявления'

// Documents have a check of their own below: each with its item.
const ofDocuments: readonly string[] = ['uploads', 'documentsPrintedForm']

interface DataReadinessProps {
  requestId: string
  /** Opens the card of the submitted data, by its anchor. */
  onOpen: (card: string) => void
}

/** For the staff who check: what the rules the declarant filled the application by say of its data. */
export function DataReadiness({ requestId, onOpen }: DataReadinessProps) {
  const left = useQuery(readinessQuery(requestId))
  if (left.isPending) return <SkeletonCard title={title} lines={2} />
  if (left.isError) return <FailedPart title="Не удалось загрузить готовность сведений" query={left} />
  const lines = left.data.blockers.filter(({ section }) => !ofDocuments.includes(section))
  const sorted = [...lines.filter(({ blocks }) => blocks), ...lines.filter(({ blocks }) => !blocks)]
  const jump = (path: string) => {
    const line = lines.find((one) => one.path === path)
    if (line) onOpen(line.section)
  }
  return (
    <Card title={title} flush aside={lines.length > 0 && <span className="muted tab">{lines.length}</span>}>
      <p className="muted readiness-doubts-intro">
        {lines.length > 0
          ? 'Заявление заполняли по тем же правилам. Строка ведёт к сведениям, о которых она; решение остаётся за вами.'
          : 'Сведения проверены по тем же правилам, что и у заявителя: ничего не осталось.'}
      </p>
      {lines.length > 0 && (
        <div className="readiness-list readiness-doubts">
          <ReadinessLines lines={sorted} onJump={jump} />
        </div>
      )}
    </Card>
  )
}
