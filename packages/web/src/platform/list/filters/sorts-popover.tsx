import { Button, Popover } from '@mantine/core'
import { type ListDeclaration, type SearchOf, type SortOf, sortsOf } from '@portal/contract/list'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { withinWindow } from '../../ui/page/over-page.ts'

interface SortsPopoverProps<L extends ListDeclaration> {
  list: L
  /** What each order is called: the titles of its columns. */
  titles: Readonly<Record<string, string>>
  search: SearchOf<L>
  onChange: (change: Readonly<Record<string, unknown>>) => void
}

/** By what rows are put in order: first by one thing, those equal by it by the next. */
export function SortsPopover<L extends ListDeclaration>(props: SortsPopoverProps<L>) {
  const [opened, setOpened] = useState(false)
  const count = 1 + (props.search.thenBy?.length ?? 0)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      width="22rem"
      middlewares={withinWindow}
    >
      <Popover.Target>
        <Button
          variant="default"
          className="filter-button"
          leftSection={<IconArrowsSort size="1.125rem" aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened((now) => !now)}
        >
          Порядок
          {count > 1 && <span className="filter-count">{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Порядок строк" className="filter-dropdown">
        <SortFields {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

const labels = ['Сначала', 'Затем', 'Затем']

/** The same as fields one under another, for the sheet of a phone. */
export function SortFields<L extends ListDeclaration>({ list, titles, search, onChange }: SortsPopoverProps<L>) {
  const { laterSorts = 0 } = list
  const chosen: readonly string[] = [search.sort ?? list.usualSort, ...(search.thenBy ?? [])]
  const set = (at: number, value: string) => {
    const next = [...chosen.slice(0, at), ...(value ? [value] : []), ...chosen.slice(at + 1)]
    const [sort, ...thenBy] = next.filter(
      (one, place) => next.findIndex((other) => nameOf(other) === nameOf(one)) === place,
    )
    onChange({ sort: sort === list.usualSort ? undefined : sort, thenBy: thenBy.length > 0 ? thenBy : undefined })
  }
  const options = sortsOf(list).map((sort: SortOf<L>) => ({
    value: sort,
    label: `${titles[nameOf(sort)] ?? sort}: ${sort.startsWith('-') ? 'по убыванию' : 'по возрастанию'}`,
  }))
  return (
    <div className="stack g8">
      {[...chosen, ''].slice(0, 1 + laterSorts).map((sort, at) => (
        <SelectField
          // Their number changes at the end alone.
          key={at}
          label={labels[at]}
          empty={at === 0 ? null : 'Не важно'}
          options={options}
          value={sort}
          onChange={(value) => set(at, value)}
        />
      ))}
    </div>
  )
}

function nameOf(sort: string): string {
  return sort.replace('-', '')
}
