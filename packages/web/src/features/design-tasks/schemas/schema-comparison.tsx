import { designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { SchemaDifferences } from '../compare/schema-differences.tsx'
import { type SchemaRow, schemasComparedQuery } from '../design-task-queries.ts'
import { statusTones } from '../design-task-words.ts'

/** How a schema differs from an earlier one, and which open tasks are written by that one. */
export function SchemaComparison({ schema, all }: { schema: SchemaRow; all: readonly SchemaRow[] }) {
  const others = all.filter(({ id, root, state }) => id !== schema.id && root === schema.root && state !== 'unusable')
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const asked = useQuery({ ...schemasComparedQuery(chosen, schema.id), enabled: chosen !== '' })
  if (others.length === 0)
    return (
      <EmptyState title="Сравнить не с чем">
        {typograph(`Другой схемы с корневым элементом ${schema.root} на портале нет.`)}
      </EmptyState>
    )
  return (
    <div className="stack g16">
      <Card title="Чем отличается от другой схемы">
        <div className="stack g16">
          <SelectField
            label="С какой схемой сравнить"
            empty={null}
            options={others.map(({ id, title, version }) => ({ value: id, label: `${title}, версия ${version}` }))}
            value={chosen}
            onChange={setChosen}
          />
          {asked.error && !asked.data ? (
            <FailedPart title="Не удалось сравнить схемы" query={asked} />
          ) : !asked.data ? (
            <SkeletonLines lines={6} what="сравнение" />
          ) : asked.data.total === 0 ? (
            <p>Схемы описывают одно и то же.</p>
          ) : (
            <SchemaDifferences rows={asked.data.rows} total={asked.data.total} />
          )}
        </div>
      </Card>
      {asked.data && (
        <Card title="Открытые задания по той схеме">
          {asked.data.tasks.length === 0 ? (
            <p className="muted">Открытых заданий по ней нет: перевод никого не коснётся.</p>
          ) : (
            <div className="stack g12">
              <p>{`${counted(asked.data.openTasks, ['задание', 'задания', 'заданий'])}: авторы увидят сравнение и переведут их сами.`}</p>
              <ul className="schemas-tasks">
                {asked.data.tasks.map(({ id, number, object, status, author }) => (
                  <li key={id}>
                    <a href={`/design-task/${id}`}>
                      {typograph(`${number ? `№ ${number}` : 'Без номера,'} ${object}`)}
                    </a>
                    <Chip tone={statusTones[status]}>{designTaskStatuses[status]}</Chip>
                    <span className="meta">{author}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Card>
      )}
    </div>
  )
}
