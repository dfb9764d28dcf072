import './checklist-list.css'
import { Button } from '@mantine/core'
import { checklistList } from '@portal/contract/features/checklists/checklist-list'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { checklistNumber, checklistStates } from '@portal/domain/checklists/checklist'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { exportList } from '../../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { type ColumnLook, ListPage } from '../../../platform/list/list-page.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import type { ChecklistRow } from '../checklists-queries.ts'
import { stateTones } from '../checklist-words.ts'
import type { ChecklistSearch } from './checklist-search.ts'

interface ChecklistListProps {
  search: ChecklistSearch
  onSearch: (search: ChecklistSearch, typing?: 'typing') => void
  /** The reader works for the examination organisation. */
  isStaff: boolean
}

const words = {
  title: 'Контрольные листы',
  what: 'контрольные листы',
  counted: ['лист', 'листа', 'листов'],
  bar: 'Отбор контрольных листов',
  search: 'Поиск контрольных листов',
  placeholder: 'Заявление, объект, название листа',
} as const

const filters: readonly FilterControl<typeof checklistList>[] = [
  {
    name: 'state',
    label: 'Состояние',
    options: [
      { value: 'all', label: 'Любое состояние' },
      { value: 'open', label: 'Заполняются' },
      { value: 'completed', label: 'Заполнены' },
      { value: 'submitted', label: 'Переданы' },
    ],
  },
]

const orders = [
  { value: '-changed', label: 'Сначала изменённые' },
  { value: 'request', label: 'По номеру заявления' },
  { value: '-percent', label: 'Сначала заполненные' },
] as const

/** Checklists of all applications the reader sees. */
export function ChecklistList({ search, onSearch, isStaff }: ChecklistListProps) {
  return (
    <div className="data-list-tops">
      <ListPage
        list={checklistList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.checklists('list')}
        ask={(query, signal) => call(checklists.list, { query }, signal)}
        onExport={(query) =>
          void exportList({ endpoint: checklists.listFile, input: { query }, name: 'Контрольные листы' })
        }
        columns={columns}
        filters={isStaff ? [] : filters}
        orders={orders}
        actions={
          <>
            <Button component="a" variant="default" href="/checklists/answers">
              Ответы
            </Button>
            {isStaff && (
              <Button component="a" variant="default" href="/checklists/constructor">
                Конструктор
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState title={isStaff ? 'Переданных листов пока нет' : 'Листов пока нет'}>
            {isStaff
              ? 'Здесь появятся контрольные листы, которые заявители заполнят и передадут вместе с заявлениями.'
              : 'Контрольный лист начинают в заявлении, в разделе «Контрольные листы».'}
          </EmptyState>
        }
      />
    </div>
  )
}

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof checklistList>, ColumnLook<ChecklistRow>>> = {
  checklist: { title: 'Лист',      phone: 'bare', cell: titleCell },
  request:   { title: 'Заявление', width: '30%', phone: 'bare', sort: 'request', cell: requestCell },
  state:     { title: 'Состояние', width: '9rem', phone: 'bare', cell: ({ state }) => <Chip tone={stateTones[state]}>{checklistStates[state]}</Chip> },
  percent:   { title: 'Заполнен',  width: '9rem', sort: 'percent', cell: percentCell },
  changed:   { title: 'Изменён',   width: '10rem', tab: true, sort: 'changed', cell: ({ changedAt }) => momentText(changedAt) },
}

function titleCell({ id, number, title, version }: ChecklistRow) {
  return (
    <span className="lines">
      <a href={`/checklist/${id}`} data-row-link>
        {typograph(title)}
      </a>
      <span className="meta">{`${checklistNumber(number)}, версия ${version}`}</span>
    </span>
  )
}

function requestCell({ requestId, requestNumber, objectName }: ChecklistRow) {
  return (
    <span className="lines">
      <a className="num" href={`/request/${requestId}#checklists`}>
        {requestNumber}
      </a>
      <span className="meta clamp2" title={objectName}>
        {objectName === '' ? 'Без названия' : typograph(objectName)}
      </span>
    </span>
  )
}

function percentCell({ title, percent, answered, asked }: ChecklistRow) {
  return (
    <span className="checklist-list-percent">
      <span className="tab">{`${answered} из ${asked}`}</span>
      <Bar value={percent} label={`Заполнено: ${title}`} tone={percent === 100 ? 'success' : 'primary'} />
    </span>
  )
}
