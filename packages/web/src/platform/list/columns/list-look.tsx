import { Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { fetchCode } from '../../api/fetch-code.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { withinWindow } from '../../ui/page/over-page.ts'
import { SkeletonLines } from '../../ui/states/skeletons.tsx'
import { DensitySwitch } from './density-switch.tsx'
import type { ColumnsControl } from './use-columns.ts'

const ColumnPicker = lazy(async () => ({
  default: (await fetchCode(() => import('./column-picker.tsx'))).ColumnPicker,
}))

interface ListLookProps<Name extends string> {
  /** Undefined: the list is not shown by rows. */
  columns: ColumnsControl<Name> | undefined
  titles: Readonly<Record<Name, string>>
  /** Another way to show the list. */
  layout?: ReactNode
}

/** How the list looks: which columns, how dense; where there is another way to show it, the way to that. */
export const ListLook: <Name extends string>(props: ListLookProps<Name>) => ReactNode = memo(Look)

function Look<Name extends string>({ columns: control, titles, layout }: ListLookProps<Name>) {
  const [opened, setOpened] = useState(false)
  return (
    <div className="filter-density">
      {layout}
      {control && (
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
                <ColumnPicker {...control} titles={titles} onChoose={control.choose} />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
          <DensitySwitch />
        </span>
      )}
    </div>
  )
}
