import { qualityList } from '@portal/contract/features/quality/quality-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../platform/list/list-address.ts'

/** What the list of assessments shows; all of it stands in the address. */
export type QualitySearch = SearchOf<typeof qualityList>

/** Reads the address; what it says wrongly is left out. */
export function readQualitySearch(raw: Record<string, unknown>): QualitySearch {
  return readSearch(qualityList, raw)
}
