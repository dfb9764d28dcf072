import { type RequestColumn, requestList } from '@portal/contract/features/requests/request-list'
import { useMemo } from 'react'
import { type ColumnsControl, useColumns as useListColumns } from '../../../platform/list/columns/use-columns.ts'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { type ColumnTitles, columnTitles } from './column-words.ts'
import type { ListSearch } from '../list-search.ts'

/** Who leads each is what a lead looks for first. */
const usualOfStaff: readonly RequestColumn[] = [
  'number',
  'object',
  'turn',
  'due',
  'goal',
  'declarant',
  'lead',
  'changed',
]

interface RequestColumns extends ColumnsControl<RequestColumn> {
  titles: ColumnTitles
  /** Rows of several declarants: without it all of them are the reader's own. */
  declarants: boolean
}

/** The columns of both lists of applications. */
export function useColumns(search: ListSearch, onSearch: (search: ListSearch) => void): RequestColumns {
  const session = useSession()
  const { capacities, organizations } = session
  const usual = isStaff(session) ? usualOfStaff : undefined
  const declarants = capacities.length > 0 || organizations.length > 1
  const control = useListColumns(requestList, { search, onSearch, usual })
  return useMemo(() => ({ ...control, titles: columnTitles(declarants), declarants }), [control, declarants])
}
