import { auth } from '@portal/contract/features/auth/endpoints'
import { type ColumnOf, type ListDeclaration, usualColumnsOf } from '@portal/contract/list'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSend } from '../../api/use-api.ts'
import { type Session, sessionQuery, useSession } from '../../session/session.tsx'

export interface ColumnsControl<Name extends string> {
  /** Every column there is. */
  all: readonly Name[]
  /** What stands there when nobody has chosen. */
  usualColumns: readonly Name[]
  columns: readonly Name[]
  /** Nobody has chosen: the page may leave out what does not fit. */
  usual: boolean
  /** null: the usual ones again. */
  choose(columns: readonly Name[] | null): void
}

interface Shown<Search, Name> {
  search: Search
  onSearch: (search: Search) => void
  /** What stands there for this reader when nobody has chosen; absent: as the list declares. */
  usual?: readonly Name[] | undefined
}

/** The columns of a list: those of the address, which a view brings along, else the person's own. */
export function useColumns<L extends ListDeclaration, Search extends { columns?: ColumnOf<L>[] | undefined }>(
  list: L,
  { search, onSearch, usual }: Shown<Search, ColumnOf<L>>,
): ColumnsControl<ColumnOf<L>> {
  const queries = useQueryClient()
  const { settings } = useSession()
  const { mutate: save } = useSend(auth.saveSettings, { queue: 'settings' })
  const { name } = list
  const kept = settings.columns?.[name]
  const own = useMemo(() => known(list, kept), [list, kept])
  const chosen = search.columns ?? own
  const choose = useCallback(
    (columns: readonly ColumnOf<L>[] | null) => {
      if (search.columns) onSearch({ ...search, columns: columns ? [...columns] : undefined })
      if (search.columns && columns) return
      const changed = { [name]: columns ? [...columns] : null }
      queries.setQueryData(
        sessionQuery.queryKey,
        (me?: Session) =>
          me && { ...me, settings: { ...me.settings, columns: { ...me.settings.columns, ...changed } } },
      )
      save({ body: { columns: changed } })
    },
    [name, search, onSearch, queries, save],
  )
  return useMemo(() => {
    const usualColumns = usual ?? usualColumnsOf(list)
    return { all: list.columns, usualColumns, columns: chosen ?? usualColumns, usual: chosen === undefined, choose }
  }, [list, usual, chosen, choose])
}

/** What another version of the portal has kept may name columns this one does not have. */
function known<L extends ListDeclaration>(
  list: L,
  names: readonly string[] | null | undefined,
): ColumnOf<L>[] | undefined {
  const columns: readonly ColumnOf<L>[] = list.columns
  const found = names?.flatMap((name) => columns.filter((column) => column === name)) ?? []
  return found.length > 0 ? found : undefined
}
