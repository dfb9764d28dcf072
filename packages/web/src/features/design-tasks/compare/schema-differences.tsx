import type { Got } from '@portal/contract/endpoint'
import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'

type Difference = Got<typeof designTasks.compareSchemas>['rows'][number]

const kinds = {
  added: { title: 'добавлено', tone: 'success' },
  removed: { title: 'убрано', tone: 'danger' },
  type: { title: 'другой тип', tone: 'amber' },
  enumeration: { title: 'перечень', tone: 'info' },
  occurrence: { title: 'обязательность', tone: 'amber' },
  assert: { title: 'правило', tone: 'info' },
} as const

/** What a schema has otherwise than another. */
export function SchemaDifferences({ rows, total }: { rows: readonly Difference[]; total: number }) {
  return (
    <>
      <ul className="design-task-rows">
        {rows.map(({ kind, place, title, before, after }) => (
          <li key={`${kind} ${place} ${before} ${after}`}>
            <span className="row wrap g8">
              <Chip tone={kinds[kind].tone}>{kinds[kind].title}</Chip>
              {title && <b>{typograph(title)}</b>}
              <code className="meta">{place}</code>
            </span>
            <div className="design-task-change">
              {before && <del>{typograph(before)}</del>}
              {before && after && ' → '}
              {after && <ins>{typograph(after)}</ins>}
            </div>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="meta">{`Показаны первые ${rows.length} из ${total}.`}</p>}
    </>
  )
}
