import type { Got } from '@portal/contract/endpoint'
import { users } from '@portal/contract/features/users/endpoints'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { pagesQuery } from '../../platform/list/pages-query.ts'

export type UserRow = Got<typeof users.list>['rows'][number]
export type UserCard = Got<typeof users.get>

/** The account of one person. */
export function userQuery(id: string) {
  return apiQuery(keys.users('one', id), users.get, { params: { id } })
}

/** Organisations by which the list is narrowed. */
export function organizationSearch(text: string) {
  return {
    queryKey: keys.users('organizations', text),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(users.organizations, { query: { search: text } }, signal)).rows,
  }
}

/** The names of those that are chosen. */
export function organizationsQuery(ids: readonly string[]) {
  return apiQuery(keys.users('organizations', 'named', ids), users.organizations, { query: { ids: [...ids] } })
}

export type UserChange = Got<typeof users.history>['rows'][number]

/** Where a person is signed in now. */
export function sessionsQuery(id: string) {
  return apiQuery(keys.users('one', id, 'sessions'), users.sessions, { params: { id } })
}

const changesAtOnce = 50

/** What was done with an account, page by page. */
export function historyQuery(id: string) {
  return pagesQuery({
    queryKey: keys.users('one', id, 'history'),
    ask: (cursor, signal) => call(users.history, { params: { id }, query: { cursor, size: changesAtOnce } }, signal),
  })
}
