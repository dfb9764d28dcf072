import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { leaveField } from '../../ui/dialogs/leave-field.ts'
import { withinWindow } from '../../ui/page/over-page.ts'

interface FilterPopoverProps {
  label: string
  /** How many values are in force. */
  count: number
  children: ReactNode
}

/** A filter of the bar, opened by its button; Esc or a click outside closes it. */
export function FilterPopover({ label, count, children }: FilterPopoverProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => {
        if (!isOpen) leaveField()
        setOpened(isOpen)
      }}
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
          data-active={count > 0 || undefined}
          rightSection={<IconChevronDown size="1rem" aria-hidden />}
          onClick={() => setOpened((now) => !now)}
        >
          {label}
          {count > 0 && <span className="filter-count">{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className="filter-dropdown">
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
