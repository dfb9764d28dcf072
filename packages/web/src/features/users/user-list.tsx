import './users.css'
import { users } from '@portal/contract/features/users/endpoints'
import { userList } from '@portal/contract/features/users/user-list'
import { accountRoles } from '@portal/domain/accounts/accounts'
import { typedKeys } from '@portal/domain/typed-keys'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { exportList } from '../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../platform/list/filters/filter-control.ts'
import { ListPage } from '../../platform/list/list-page.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { userColumns } from './user-columns.tsx'
import type { UserSearch } from './user-search.ts'
import { userViews } from './user-views.ts'
import { stateOptions } from './user-words.ts'
import { organizationSearch, organizationsQuery } from './users-queries.ts'

interface UserListProps {
  /** Buttons at the head. */
  actions?: ReactNode
  search: UserSearch
  onSearch: (search: UserSearch, typing?: 'typing') => void
}

const words = {
  title: 'Пользователи',
  what: 'пользователей',
  counted: ['пользователь', 'пользователя', 'пользователей'],
  bar: 'Отбор пользователей',
  search: 'Поиск пользователей',
  placeholder: 'Имя, логин, почта, организация, ИНН',
} as const

const orders = [
  { value: 'name', label: 'По фамилии' },
  { value: 'login', label: 'По логину' },
  { value: '-entered', label: 'Сначала вошедшие недавно' },
  { value: '-since', label: 'Сначала новые' },
] as const

/** Everybody whose account the reader looks after. */
export function UserList({ search, onSearch, actions }: UserListProps) {
  return (
    <ListPage
      list={userList}
      words={words}
      search={search}
      onSearch={onSearch}
      queryKey={keys.users('list')}
      ask={(query, signal) => call(users.list, { query }, signal)}
      onExport={(query) => void exportList({ endpoint: users.xlsx, input: { query: { query } }, name: 'Пользователи' })}
      columns={userColumns}
      filters={useFilters(search)}
      orders={orders}
      views={userViews}
      actions={actions}
      empty={
        <EmptyState title="Пользователей пока нет">Здесь появятся люди, когда у них будут учётные записи.</EmptyState>
      }
    />
  )
}

/** The filters; those of organisations are named by the server. */
function useFilters({ organization = [] }: UserSearch): readonly FilterControl<typeof userList>[] {
  const { data } = useQuery({ ...organizationsQuery(organization), enabled: organization.length > 0 })
  return useMemo(
    () => [
      { name: 'state', label: 'Состояние', options: stateOptions },
      {
        name: 'role',
        label: 'Роль',
        options: [
          { value: 'all', label: 'Любая роль' },
          ...typedKeys(accountRoles).map((value) => ({ value, label: accountRoles[value] })),
        ],
      },
      {
        name: 'organization',
        label: 'Организация',
        options: data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [],
        find: organizationSearch,
      },
      {
        name: 'confirmed',
        label: 'Подтверждение',
        options: [
          { value: 'all', label: 'Подтверждены или нет' },
          { value: 'yes', label: 'Подтверждены' },
          { value: 'no', label: 'Не подтверждены' },
        ],
        rare: true,
      },
      { period: ['from', 'to'], label: 'На портале', rare: true },
      { period: ['enteredFrom', 'enteredTo'], label: 'Последний вход', rare: true },
      { name: 'neverEntered', label: 'Ни разу не входили', rare: true },
    ],
    [data],
  )
}
