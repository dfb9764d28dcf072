import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'

interface IconButtonProps extends Omit<ActionIconProps, 'disabled'> {
  'aria-expanded'?: boolean | undefined
  'aria-pressed'?: boolean | undefined
  /** What it does; the tooltip and the accessible name. */
  label: string
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** A button that is only an icon (size in rem, 1.25rem in bars). */
export function IconButton({ label, disabled = false, children, ...button }: IconButtonProps) {
  return (
    <Tooltip label={label} disabled={button['aria-expanded'] === true || button['aria-pressed'] === true}>
      <ActionIcon variant="subtle" color="gray" size="2.25rem" aria-label={label} disabled={disabled} {...button}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
