import type { Got } from '@portal/contract/endpoint'
import type { ColumnOf, SearchOf } from '@portal/contract/list'
import { people } from '@portal/contract/testing/people'
import { peopleList } from '@portal/contract/testing/people-list'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { call } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'
import { exportList } from '../../list/export/export-list.ts'
import type { FilterControl } from '../../list/filters/filter-control.ts'
import { readSearch } from '../../list/list-address.ts'
import { type ColumnLook, ListPage } from '../../list/list-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type Person = Got<typeof people.list>['rows'][number]
export type PeopleSearch = SearchOf<typeof peopleList>

/** Reads the address; what it says wrongly is left out. */
export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  return readSearch(peopleList, raw)
}

const words = {
  title: 'Люди',
  what: 'людей',
  counted: ['человек', 'человека', 'человек'],
  bar: 'Отбор людей',
  search: 'Поиск людей',
  placeholder: 'Имя или логин',
} as const

const filters: readonly FilterControl<typeof peopleList>[] = [
  {
    name: 'state',
    label: 'Показать',
    options: [
      { value: 'active', label: 'Действующие' },
      { value: 'blocked', label: 'Закрытые' },
      { value: 'all', label: 'Все' },
    ],
  },
  { period: ['from', 'to'], label: 'На портале' },
]

const orders = [
  { value: 'name', label: 'По имени' },
  { value: '-since', label: 'Сначала новые' },
] as const

const columns: Readonly<Record<ColumnOf<typeof peopleList>, ColumnLook<Person>>> = {
  name: { title: 'Имя', phone: 'bare', sort: 'name', cell: nameCell },
  login: { title: 'Логин', width: '12rem', cell: ({ login }) => login },
  since: { title: 'С какого дня', width: '9rem', tab: true, sort: 'since', cell: sinceCell },
}

interface PeopleListProps {
  search: PeopleSearch
  onSearch: (search: PeopleSearch, typing?: 'typing') => void
}

/** Everybody who has an account. */
export function PeopleList({ search, onSearch }: PeopleListProps) {
  return (
    <ListPage
      list={peopleList}
      words={words}
      search={search}
      onSearch={onSearch}
      queryKey={keys.directory('people')}
      ask={(query, signal) => call(people.list, { query }, signal)}
      onExport={(query) => void exportList({ endpoint: people.file, input: { query }, name: 'Люди' })}
      columns={columns}
      filters={filters}
      orders={orders}
      empty={<EmptyState title="Пока никого нет">Здесь появятся люди, когда они заведут учётную запись.</EmptyState>}
    />
  )
}

function nameCell({ id, name }: Person) {
  return (
    <a href={`/people/${id}`} data-row-link>
      {name}
    </a>
  )
}

function sinceCell({ since }: Person) {
  return dayText(moscowDay(new Date(since)))
}
