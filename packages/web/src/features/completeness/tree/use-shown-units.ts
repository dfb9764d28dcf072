import { useCallback, useState } from 'react'
import type { FolderView } from '../folders-queries.ts'
import { type DocumentFilter, passes } from './document-filter.ts'
import { unitsOf } from './tree-units.ts'

/** Which folders are open and what of them passes the filter. While one filters, all that passes is shown. */
export function useShownUnits(folders: readonly FolderView[], closed: string | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(folders.length === 1 ? [folders[0]?.id ?? ''] : []),
  )
  const [filter, setFilter] = useState<DocumentFilter>('all')
  const shown = folders.filter((folder) => folder.items.some((item) => passes(filter, item)))
  const allOpen = filter !== 'all' || shown.every(({ id }) => opened.has(id))
  return {
    filter,
    setFilter,
    allOpen,
    units: shown.flatMap((folder) =>
      unitsOf(folder, { filter, expanded: filter !== 'all' || opened.has(folder.id), closed }),
    ),
    toggle: useCallback((id: string) => setOpened((now) => toggled(now, id)), []),
    toggleAll: () => {
      setFilter('all')
      setOpened(new Set(allOpen ? [] : folders.map(({ id }) => id)))
    },
    openAt: (itemId: string) => {
      const folder = folders.find(({ items }) => items.some(({ id }) => id === itemId))
      if (folder) setOpened((now) => new Set([...now, folder.id]))
    },
  }
}

function toggled(now: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])
}
