import { Button } from '@mantine/core'
import { designTaskList } from '@portal/contract/features/design-tasks/design-task-list'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { designTaskStatuses, shownDesignTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { withShortLegalForm } from '@portal/domain/organizations/legal-form'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { exportList } from '../../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { type ColumnLook, ListPage } from '../../../platform/list/list-page.tsx'
import { useHolds } from '../../../platform/session/session.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Counters } from '../../../platform/ui/list/counters.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { type DesignTaskRow, statusCountsQuery } from '../design-task-queries.ts'
import { statusTones } from '../design-task-words.ts'
import type { DesignTaskSearch } from './design-task-search.ts'
import { designTaskViews } from './design-task-views.ts'

const words = {
  title: 'Задания на проектирование',
  what: 'задания',
  counted: ['задание', 'задания', 'заданий'],
  bar: 'Отбор заданий',
  search: 'Поиск заданий',
  placeholder: 'Номер, объект, организация, автор',
} as const

const filters: readonly FilterControl<typeof designTaskList>[] = [
  {
    name: 'status',
    label: 'Статус',
    options: shownDesignTaskStatuses.map((status) => ({ value: status, label: designTaskStatuses[status] })),
  },
  { period: ['from', 'to'], label: 'Изменены' },
]

const orders = [
  { value: '-changed', label: 'Сначала изменённые' },
  { value: '-created', label: 'Сначала новые' },
  { value: 'number', label: 'По номеру' },
  { value: 'object', label: 'По объекту' },
] as const

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof designTaskList>, ColumnLook<DesignTaskRow>>> = {
  object:    { title: 'Объект', phone: 'bare', sort: 'object', cell: objectCell },
  number:    { title: 'Номер', width: '8rem', sort: 'number', cell: ({ number }) => number },
  version:   { title: 'Версия', width: '5rem', tablet: 'hidden', align: 'end', tab: true, cell: ({ version }) => version },
  status:    { title: 'Статус', width: '10.5rem', phone: 'bare', cell: statusCell },
  developer: { title: 'Застройщик', width: '12rem', cell: ({ developer }) => parties(developer) },
  customer:  { title: 'Технический заказчик', width: '13rem', cell: ({ customer }) => parties(customer) },
  author:    { title: 'Автор', width: '11rem', cell: ({ author }) => author },
  schema:    { title: 'Схема', width: '8rem', cell: ({ schema }) => schema },
  changed:   { title: 'Изменено', width: '9.5rem', sort: 'changed', tab: true, cell: ({ changedAt }) => momentText(changedAt) },
  created:   { title: 'Создано', width: '9.5rem', sort: 'created', tab: true, cell: ({ createdAt }) => momentText(createdAt) },
}

interface DesignTaskListProps {
  search: DesignTaskSearch
  onSearch: (search: DesignTaskSearch, typing?: 'typing') => void
}

/** Tasks one may see, by their newest versions. */
export function DesignTaskList({ search, onSearch }: DesignTaskListProps) {
  const counts = useQuery(statusCountsQuery(search))
  const mayCreate = useHolds('CreateRequest')
  const keepsSchemas = useHolds('Administration')
  const only = search.status?.length === 1 ? (search.status[0] ?? null) : null
  const create = mayCreate && (
    <Button component="a" href="/design-task" leftSection={<IconPlus size="1rem" aria-hidden />}>
      Создать задание
    </Button>
  )
  return (
    <ListPage
      list={designTaskList}
      words={words}
      search={search}
      onSearch={onSearch}
      queryKey={keys.designTasks('list')}
      ask={(query, signal) => call(designTasks.list, { query }, signal)}
      onExport={(query) =>
        void exportList({ endpoint: designTasks.file, input: { query }, name: 'Задания на проектирование' })
      }
      columns={columns}
      filters={filters}
      orders={orders}
      views={designTaskViews}
      counters={
        counts.data &&
        counts.data.total > 0 && (
          <Counters
            label="Статусы"
            counters={shownDesignTaskStatuses.flatMap((status) => {
              const count = counts.data.rows.find((row) => row.status === status)?.count ?? 0
              return count > 0 || status === only ? [{ id: status, label: designTaskStatuses[status], count }] : []
            })}
            value={only}
            onChange={(id) => {
              const status = shownDesignTaskStatuses.find((one) => one === id)
              onSearch({ ...search, status: status && [status] })
            }}
          />
        )
      }
      actions={
        <>
          {keepsSchemas && (
            <Button component="a" variant="default" href="/design-tasks/schemas">
              Схемы
            </Button>
          )}
          {create}
        </>
      }
      empty={
        <EmptyState title="Заданий пока нет" action={create}>
          {mayCreate
            ? 'Создайте задание по действующей схеме, загрузите готовый XML или скопируйте прежнее.'
            : 'Здесь появятся задания, когда их создадут застройщики.'}
        </EmptyState>
      }
    />
  )
}

function objectCell({ id, object }: DesignTaskRow) {
  return (
    <a href={`/design-task/${id}`} data-row-link className="clamp2">
      {object ? typograph(object) : 'Объект не назван'}
    </a>
  )
}

function statusCell({ status }: DesignTaskRow) {
  return <Chip tone={statusTones[status]}>{designTaskStatuses[status]}</Chip>
}

/** What tells them apart comes first; the names as they stand in the task are told on pointing. */
function parties(names: string) {
  return (
    names && (
      <span className="clamp2" title={names}>
        {typograph(names.split('; ').map(withShortLegalForm).join('; '))}
      </span>
    )
  )
}
