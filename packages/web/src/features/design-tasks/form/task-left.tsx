import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import type { DesignTaskCheck, DesignTaskFault } from '../design-task-queries.ts'

const titles = { schema: 'По схеме', assert: 'По правилам схемы', hint: 'Подсказки портала' } as const
const kinds = ['schema', 'assert', 'hint'] as const
const mostShown = 30

interface TaskLeftProps {
  checked: { data: DesignTaskCheck | undefined; error: unknown; isFetching: boolean }
  onGo: (path: string) => void
}

/** What the schema, its rules and the portal still ask for; each leads to its field. */
export function TaskLeft({ checked: { data, error, isFetching }, onGo }: TaskLeftProps) {
  return (
    <Card title="Что осталось" className="design-task-left" aside={isFetching && data ? 'Проверяем…' : undefined}>
      <div className="stack g12" aria-live="polite">
        <FailureNotice error={error} />
        {!data && !error && <SkeletonLines lines={4} what="проверку" />}
        {data?.isValid && <p>Задание соответствует схеме.</p>}
        {data &&
          kinds
            .filter((kind) => data.counts[kind] > 0)
            .map((kind) => (
              <Faults
                key={kind}
                title={`${titles[kind]}: ${data.counts[kind]}`}
                faults={data.faults.filter((fault) => fault.kind === kind)}
                onGo={onGo}
              />
            ))}
      </div>
    </Card>
  )
}

function Faults({
  title,
  faults,
  onGo,
}: {
  title: string
  faults: readonly DesignTaskFault[]
  onGo: (path: string) => void
}) {
  return (
    <div className="stack g8">
      <b>{title}</b>
      <ul>
        {faults.slice(0, mostShown).map(({ path, place, text }) => (
          <li key={`${path} ${text}`}>
            <button type="button" onClick={() => onGo(path)}>
              {typograph(place || 'Задание в целом')}
            </button>
            <div className="meta">{typograph(text)}</div>
          </li>
        ))}
      </ul>
      {faults.length > mostShown && <p className="meta">Показаны первые {mostShown}.</p>}
    </div>
  )
}
