import { auth } from '@portal/contract/features/auth/endpoints'
import { type ListColumn, listColumns, usualColumns } from '@portal/contract/features/requests/list-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSend } from '../../../platform/api/use-api.ts'
import { type Session, sessionQuery, useSession } from '../../../platform/session/session.tsx'
import { type ColumnTitles, columnTitles } from './column-words.ts'
import type { ListSearch } from '../list-search.ts'

interface ColumnsControl {
  columns: readonly ListColumn[]
  titles: ColumnTitles
  /** Rows of several declarants: without it all of them are the reader's own. */
  declarants: boolean
  /** Nobody has chosen: the page may leave out what does not fit. */
  usual: boolean
  /** null: the usual ones again. */
  choose: (columns: readonly ListColumn[] | null) => void
}

/** The columns of the list: those of the address, which a view brings along, else the person's own. */
export function useColumns(search: ListSearch, onSearch: (search: ListSearch) => void): ColumnsControl {
  const queries = useQueryClient()
  const { settings, capacities, organizations } = useSession()
  const declarants = capacities.length > 0 || organizations.length > 1
  const { mutate: save } = useSend(auth.saveSettings, { inTurn: 'settings' })
  const own = useMemo(() => known(settings.columns), [settings.columns])
  const chosen = search.columns ?? own
  const choose = useCallback(
    (columns: readonly ListColumn[] | null) => {
      if (search.columns) onSearch({ ...search, columns: columns ? [...columns] : undefined })
      if (search.columns && columns) return
      const kept = columns ? [...columns] : null
      queries.setQueryData(
        sessionQuery.queryKey,
        (me?: Session) => me && { ...me, settings: { ...me.settings, columns: kept } },
      )
      save({ body: { columns: kept } })
    },
    [search, onSearch, queries, save],
  )
  return useMemo(
    () => ({
      columns: chosen ?? usualColumns,
      titles: columnTitles(declarants),
      declarants,
      usual: chosen === undefined,
      choose,
    }),
    [chosen, declarants, choose],
  )
}

/** What another version of the portal has kept may name columns this one does not have. */
function known(names: readonly string[] | null | undefined): ListColumn[] | undefined {
  const found = names?.flatMap((name) => listColumns.filter((column) => column === name)) ?? []
  return found.length > 0 ? found : undefined
}
