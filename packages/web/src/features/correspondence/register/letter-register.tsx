import type { Got } from '@portal/contract/endpoint'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { letterList } from '@portal/contract/features/correspondence/letter-list'
import type { ColumnOf } from '@portal/contract/list'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { exportList } from '../../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { type ColumnLook, ListPage } from '../../../platform/list/list-page.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import type { LetterSearch } from './letter-search.ts'
import { letterViews } from './letter-views.ts'

type Row = Got<typeof correspondence.register>['rows'][number]

interface LetterRegisterProps {
  search: LetterSearch
  onSearch: (search: LetterSearch, typing?: 'typing') => void
}

const words = {
  title: 'Письма',
  what: 'письма',
  counted: ['письмо', 'письма', 'писем'],
  bar: 'Отбор писем',
  search: 'Поиск писем',
  placeholder: 'Номер, тема, слова письма, заявление',
} as const

const filters: readonly FilterControl<typeof letterList>[] = [
  {
    name: 'direction',
    label: 'Какие',
    options: [
      { value: 'incoming', label: 'Входящие' },
      { value: 'outgoing', label: 'Исходящие' },
      { value: 'all', label: 'Все' },
    ],
  },
  {
    name: 'state',
    label: 'Состояние',
    options: [
      { value: 'all', label: 'Любое состояние' },
      { value: 'notRead', label: 'Не прочитаны' },
      { value: 'undecided', label: 'Ждут решения' },
    ],
  },
  { period: ['from', 'to'], label: 'Отправлены' },
]

const orders = [
  { value: '-sent', label: 'Сначала новые' },
  { value: 'sent', label: 'Сначала старые' },
  { value: 'number', label: 'По номеру' },
] as const

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof letterList>, ColumnLook<Row>>> = {
  number:  { title: 'Номер',     width: '8.5rem', phone: 'bare', sort: 'number', cell: numberCell },
  sent:    { title: 'Отправлено', width: '9rem',  sort: 'sent', tab: true, cell: ({ sentAt }) => <Moment at={sentAt} /> },
  request: { title: 'Заявление', width: '23%',    phone: 'bare', cell: requestCell },
  subject: { title: 'Письмо',                     phone: 'bare', cell: subjectCell },
  from:    { title: 'От кого',   width: '16%',    cell: ({ from }) => typograph(from) },
  state:   { title: 'Состояние', width: '10.5rem', cell: stateCell },
}

/** Letters of all applications, both directions, as an office keeps them. */
export function LetterRegister({ search, onSearch }: LetterRegisterProps) {
  return (
    <ListPage
      list={letterList}
      words={words}
      search={search}
      onSearch={onSearch}
      queryKey={keys.requests('letters')}
      ask={(query, signal) => call(correspondence.register, { query }, signal)}
      onExport={(query) => void exportList({ endpoint: correspondence.registerFile, input: { query }, name: 'Письма' })}
      columns={columns}
      filters={filters}
      orders={orders}
      views={letterViews}
      empty={
        <EmptyState title="Писем пока нет">Здесь появятся письма всех заявлений, как только их отправят.</EmptyState>
      }
    />
  )
}

function numberCell({ requestId, number }: Row) {
  return (
    <a className="nowrap" href={`/request/${requestId}/project#correspondence`} data-row-link>
      {number}
    </a>
  )
}

function requestCell({ requestNumber, objectName }: Row) {
  return (
    <span className="lines">
      <span className="num">{requestNumber}</span>
      <span className="meta clamp2" title={objectName}>
        {objectName === '' ? 'Без названия' : typograph(objectName)}
      </span>
    </span>
  )
}

function subjectCell({ typeTitle, subject }: Row) {
  return (
    <span className="lines">
      <span className="clamp2">{typograph(subject || typeTitle)}</span>
      {subject !== '' && subject !== typeTitle && <span className="meta">{typograph(typeTitle)}</span>}
    </span>
  )
}

const decisions = {
  waits: { tone: 'warn', title: 'Ждёт решения' },
  accepted: { tone: 'success', title: 'Принято' },
  refused: { tone: 'danger', title: 'Отклонено' },
} as const

function stateCell({ readAt, decision }: Row) {
  if (decision) return <Chip tone={decisions[decision].tone}>{decisions[decision].title}</Chip>
  return readAt ? <Chip tone="success">Прочитано</Chip> : <Chip tone="info">Не прочитано</Chip>
}
