import { answerList } from '@portal/contract/features/checklists/checklist-list'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { exportList } from '../../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { type ColumnLook, ListPage } from '../../../platform/list/list-page.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import type { SaidAnswer } from '../checklists-queries.ts'
import type { AnswerSearch } from './checklist-search.ts'

interface AnswerListProps {
  search: AnswerSearch
  onSearch: (search: AnswerSearch, typing?: 'typing') => void
}

const words = {
  title: 'Ответы контрольных листов',
  what: 'ответы',
  counted: ['ответ', 'ответа', 'ответов'],
  bar: 'Отбор ответов',
  search: 'Поиск ответов',
  placeholder: 'Вопрос, ответ, заявление, объект',
} as const

const filters: readonly FilterControl<typeof answerList>[] = [
  {
    name: 'answer',
    label: 'Ответ',
    options: [
      { value: 'all', label: 'Любой ответ' },
      { value: 'yes', label: 'Да' },
      { value: 'no', label: 'Нет' },
      { value: 'na', label: 'Не применимо' },
    ],
  },
  { period: ['from', 'to'], label: 'Дан' },
]

const orders = [
  { value: '-at', label: 'Сначала недавние' },
  { value: 'request', label: 'По номеру заявления' },
] as const

/** What was answered in all applications the reader sees: one row an answer. */
export function AnswerList({ search, onSearch }: AnswerListProps) {
  return (
    <div className="data-list-tops">
      <ListPage
        list={answerList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.checklists('answers')}
        ask={(query, signal) => call(checklists.answers, { query }, signal)}
        onExport={(query) =>
          void exportList({ endpoint: checklists.answersFile, input: { query }, name: 'Ответы контрольных листов' })
        }
        columns={columns}
        filters={filters}
        orders={orders}
        empty={
          <EmptyState title="Ответов пока нет" action={<a href="/checklists">Контрольные листы</a>}>
            Здесь появятся ответы из контрольных листов, каждый со своим вопросом и заявлением.
          </EmptyState>
        }
      />
    </div>
  )
}

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof answerList>, ColumnLook<SaidAnswer>>> = {
  question:  { title: 'Вопрос', phone: 'bare', cell: questionCell },
  answer:    { title: 'Ответ',     width: '10rem', cell: ({ answer }) => <b>{answer}</b> },
  comment:   { title: 'Пояснение', width: '20%', cell: ({ comment }) => typograph(comment) || '–' },
  request:   { title: 'Заявление', width: '20%', sort: 'request', cell: requestCell },
  checklist: { title: 'Лист',      width: '12%', cell: ({ checklist }) => typograph(checklist) },
  at:        { title: 'Когда',     width: '9rem', tab: true, sort: 'at', cell: ({ at }) => momentText(at) },
}

function questionCell({ checklistId, question, group }: SaidAnswer) {
  return (
    <span className="lines">
      <a href={`/checklist/${checklistId}`} data-row-link>
        {typograph(question)}
      </a>
      <span className="meta">{typograph(group)}</span>
    </span>
  )
}

function requestCell({ requestId, requestNumber, objectName }: SaidAnswer) {
  return (
    <span className="lines">
      <a className="num" href={`/request/${requestId}#checklists`}>
        {requestNumber}
      </a>
      <span className="meta clamp2">{objectName === '' ? 'Без названия' : typograph(objectName)}</span>
    </span>
  )
}
