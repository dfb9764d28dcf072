import { Popover } from '@mantine/core'
import { IconColumns3, IconLayoutKanban, IconLayoutList } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { withinWindow } from '../../../platform/ui/page/over-page.ts'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { DensitySwitch } from './density-switch.tsx'
import type { ListSearch } from '../list-search.ts'
import type { useColumns } from '../columns/use-columns.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const ColumnPicker = lazy(async () => ({
  default: (await fetchCode(() => import('../columns/column-picker.tsx'))).ColumnPicker,
}))

interface ListLookProps {
  search: ListSearch
  onSearch: (search: ListSearch) => void
  columns: ReturnType<typeof useColumns>
}

/** How the list looks: rows or a board, which columns, how dense. */
export const ListLook = memo(function ListLook({
  search,
  onSearch,
  columns: { columns, titles, usual, choose },
}: ListLookProps) {
  const [opened, setOpened] = useState(false)
  const board = search.layout === 'board'
  return (
    <div className="filter-density">
      <IconButton
        label={board ? 'Показать строками' : 'Показать доской по этапам'}
        onClick={() => onSearch({ ...search, layout: board ? undefined : 'board' })}
      >
        {board ? <IconLayoutList size="1.125rem" aria-hidden /> : <IconLayoutKanban size="1.125rem" aria-hidden />}
      </IconButton>
      {!board && (
        <span className="row g4 hide-phone">
          <Popover
            opened={opened}
            onChange={setOpened}
            position="bottom-end"
            trapFocus
            returnFocus
            width="22rem"
            middlewares={withinWindow}
          >
            <Popover.Target>
              <IconButton label="Столбцы" aria-expanded={opened} onClick={() => setOpened((now) => !now)}>
                <IconColumns3 size="1.125rem" aria-hidden />
              </IconButton>
            </Popover.Target>
            <Popover.Dropdown aria-label="Столбцы" className="filter-dropdown">
              <Suspense fallback={<SkeletonLines lines={6} />}>
                <ColumnPicker columns={columns} titles={titles} usual={usual} onChoose={choose} />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
          <DensitySwitch />
        </span>
      )}
    </div>
  )
})
