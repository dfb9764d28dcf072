import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'

interface IconButtonProps extends ActionIconProps {
  /** What it does; the tooltip and the accessible name. */
  label: string
  onClick?: MouseEventHandler<HTMLButtonElement>
  disabled?: boolean
  children: ReactNode
}

/** A button that is only an icon (size in rem, 1.25rem in bars). */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="2.25rem" aria-label={label} {...button}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
