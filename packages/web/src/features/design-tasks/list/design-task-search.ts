import { designTaskList } from '@portal/contract/features/design-tasks/design-task-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../../platform/list/list-address.ts'

/** What the list of design tasks shows; all of it stands in the address. */
export type DesignTaskSearch = SearchOf<typeof designTaskList>

/** Reads the address; what it says wrongly is left out. */
export function readDesignTaskSearch(raw: Record<string, unknown>): DesignTaskSearch {
  return readSearch(designTaskList, raw)
}
