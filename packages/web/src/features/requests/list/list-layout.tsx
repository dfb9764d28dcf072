import { IconLayoutKanban, IconLayoutList } from '@tabler/icons-react'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import type { ListSearch } from '../list-search.ts'

/** Rows, or a board by groups of stages. */
export function ListLayout({ search, onSearch }: { search: ListSearch; onSearch: (search: ListSearch) => void }) {
  const board = search.layout === 'board'
  return (
    <IconButton
      label={board ? 'Показать строками' : 'Показать доской по этапам'}
      onClick={() => onSearch({ ...search, layout: board ? undefined : 'board' })}
    >
      {board ? <IconLayoutList size="1.125rem" aria-hidden /> : <IconLayoutKanban size="1.125rem" aria-hidden />}
    </IconButton>
  )
}
