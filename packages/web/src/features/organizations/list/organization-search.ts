import { organizationList } from '@portal/contract/features/organizations/organization-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../../platform/list/list-address.ts'

/** What the list of organisations shows; all of it stands in the address. */
export type OrganizationSearch = SearchOf<typeof organizationList>

/** Reads the address; what it says wrongly is left out. */
export function readOrganizationSearch(raw: Record<string, unknown>): OrganizationSearch {
  return readSearch(organizationList, raw)
}
