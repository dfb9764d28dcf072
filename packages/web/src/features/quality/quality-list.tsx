import { quality } from '@portal/contract/features/quality/endpoints'
import { qualityList } from '@portal/contract/features/quality/quality-list'
import type { ColumnOf } from '@portal/contract/list'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { qualityMarks } from '@portal/domain/quality'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import type { ColumnLook } from '../../platform/list/list-page.tsx'
import { exportList } from '../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../platform/list/filters/filter-control.ts'
import { ListPage } from '../../platform/list/list-page.tsx'
import type { ListViews } from '../../platform/list/views/list-views.ts'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { QualityAverages } from './quality-averages.tsx'
import { type AssessmentRow, averagesQuery } from './quality-queries.ts'
import { type QualitySearch, readQualitySearch } from './quality-search.ts'
import { optionOf } from '../../platform/form/option-of.ts'

/** The views of the list of assessments. */
export const qualityViews: ListViews<QualitySearch> = {
  list: 'quality',
  ready: [
    { id: 'all', name: 'Все', search: {} },
    { id: 'low', name: 'Низкие', search: { overall: ['1', '2', '3'] } },
    { id: 'commented', name: 'С комментарием', search: { commented: true } },
  ],
  read: readQualitySearch,
}

const words = {
  title: 'Оценки',
  what: 'оценок',
  counted: ['оценка', 'оценки', 'оценок'],
  bar: 'Отбор оценок',
  search: 'Поиск оценок',
  placeholder: 'Номер, объект, кто, слова комментария',
} as const

const orders = [
  { value: '-given', label: 'Сначала новые' },
  { value: 'overall', label: 'Сначала низкие' },
  { value: '-recommend', label: 'Сначала те, кто порекомендует' },
] as const

const columns: Readonly<Record<ColumnOf<typeof qualityList>, ColumnLook<AssessmentRow>>> = {
  number: { title: 'Заявление', width: '11rem', phone: 'bare', cell: numberCell },
  overall: { title: 'Общая', width: '5.5rem', tab: true, sort: 'overall', cell: ({ overall }) => `${overall} из 5` },
  questions: {
    title: 'Сроки, замечания, портал, вежливость',
    width: '8.5rem',
    tab: true,
    cell: ({ terms, remarks, portal, politeness }) => [terms, remarks, portal, politeness].join(' · '),
  },
  recommend: {
    title: 'Порекомендуют',
    width: '8.5rem',
    tab: true,
    sort: 'recommend',
    cell: ({ recommend }) => recommend,
  },
  comment: { title: 'Комментарий', cell: ({ comment }) => comment && <span className="clamp2">{comment}</span> },
  person: { title: 'Кто', width: '11rem', cell: personCell },
  subdivision: { title: 'Подразделение', width: '11rem', cell: ({ subdivisionTitle }) => subdivisionTitle },
  given: {
    title: 'Когда',
    width: '7rem',
    tab: true,
    sort: 'given',
    cell: ({ givenAt }) => dayText(moscowDay(new Date(givenAt))),
  },
}

interface QualityListProps {
  search: QualitySearch
  onSearch: (search: QualitySearch, typing?: 'typing') => void
}

/** Assessments the reader may see, and what they come to. */
export function QualityList({ search, onSearch }: QualityListProps) {
  const averages = useQuery(averagesQuery({}))
  const filters: readonly FilterControl<typeof qualityList>[] = [
    {
      name: 'overall',
      label: 'Общая оценка',
      options: qualityMarks.map((word, at) => ({ value: String(at + 1), label: `${at + 1}, ${word}` })),
    },
    {
      name: 'subdivision',
      label: 'Подразделение',
      options: averages.data?.subdivisions.map(optionOf) ?? [],
    },
    { period: ['from', 'to'], label: 'Даны' },
    { name: 'commented', label: 'С комментарием' },
  ]
  return (
    <ListPage
      list={qualityList}
      words={words}
      search={search}
      onSearch={onSearch}
      queryKey={keys.quality('list')}
      ask={(query, signal) => call(quality.list, { query }, signal)}
      onExport={(query) => void exportList({ endpoint: quality.xlsx, input: { query }, name: 'Оценки качества' })}
      columns={columns}
      filters={filters}
      orders={orders}
      views={qualityViews}
      counters={<QualityAverages search={search} />}
      empty={
        <EmptyState title="Оценок пока нет">
          Они появятся, когда заявители ответят на приглашение после оказания услуги.
        </EmptyState>
      }
    />
  )
}

function numberCell({ requestId, number, objectName }: AssessmentRow) {
  return (
    <>
      <a href={`/qaform/${requestId}`} data-row-link className="nowrap">
        № {number}
      </a>
      <span className="clamp2 muted">{objectName}</span>
    </>
  )
}

function personCell({ person, organization }: AssessmentRow) {
  return (
    <>
      <span>{person}</span>
      {organization && <span className="clamp2 muted">{organization}</span>}
    </>
  )
}
