import type { Got } from '@portal/contract/endpoint'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type OrganizationRow = Got<typeof organizations.list>['rows'][number]
export type OrganizationView = Got<typeof organizations.get>
export type MemberView = Got<typeof organizations.members>['members'][number]
export type BranchView = Got<typeof organizations.branches>['branches'][number]
export type SupervisionView = Got<typeof organizations.supervisions>['supervisions'][number]

export function organizationQuery(id: string) {
  return apiQuery(keys.organizations(id, 'card'), organizations.get, { params: { id } })
}

export function membersQuery(id: string) {
  return apiQuery(keys.organizations(id, 'members'), organizations.members, { params: { id } })
}

export function branchesQuery(id: string) {
  return apiQuery(keys.organizations(id, 'branches'), organizations.branches, { params: { id } })
}

export function supervisionsQuery(id: string) {
  return apiQuery(keys.organizations(id, 'supervisions'), organizations.supervisions, { params: { id } })
}

/** The history, page by page. */
export function historyQuery(id: string) {
  return {
    queryKey: keys.organizations(id, 'history'),
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      call(organizations.history, { params: { id }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  }
}
