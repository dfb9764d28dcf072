import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { useTip } from './use-tip.tsx'

interface IconButtonProps extends Omit<ActionIconProps, 'disabled'> {
  'aria-expanded'?: boolean | undefined
  'aria-pressed'?: boolean | undefined
  /** What it does; the tooltip and the accessible name. */
  label: string
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** It does nothing now, but keeps the focus of who has come to the end by it. */
  disabled?: boolean | undefined
  children: ReactNode
}

/** A button that is only an icon (size in rem, 1.25rem in bars). */
export function IconButton({ label, disabled = false, onClick, children, ...button }: IconButtonProps) {
  const isOff = button['aria-expanded'] === true || button['aria-pressed'] === true
  const { tip, asked } = useTip(label, { isOff })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="2.25rem"
        aria-label={label}
        aria-disabled={disabled || undefined}
        data-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        {...asked}
        {...button}
      >
        {children}
      </ActionIcon>
      {tip}
    </>
  )
}
