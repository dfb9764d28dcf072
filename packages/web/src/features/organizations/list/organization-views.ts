import type { ListViews } from '../../../platform/list/views/list-views.ts'
import { type OrganizationSearch, readOrganizationSearch } from './organization-search.ts'

/** The views of the list of organisations. */
export const organizationViews: ListViews<OrganizationSearch> = {
  list: 'organizations',
  ready: [
    { id: 'all', name: 'Все', search: {} },
    { id: 'waiting', name: 'Ждут решения', search: { state: 'waiting', sort: 'since' } },
    { id: 'branches', name: 'Филиалы', search: { kind: ['branch'] } },
    { id: 'orphan', name: 'Без администратора', search: { orphan: true } },
  ],
  read: readOrganizationSearch,
}
