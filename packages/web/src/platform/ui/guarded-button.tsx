import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type MouseEventHandler, type ReactNode, useId } from 'react'

interface GuardedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; empty or absent = it can. */
  reason?: string | null | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  type?: 'button' | 'submit' | undefined
  children: ReactNode
}

/** An action that, while it is not possible, stays in reach of the keyboard and says why. */
export function GuardedButton({ reason, onClick, type = 'button', children, ...button }: GuardedButtonProps) {
  const reasonId = useId()
  if (!reason) {
    return (
      <Button type={type} onClick={onClick} {...button}>
        {children}
      </Button>
    )
  }
  return (
    <Tooltip label={reason} multiline maw="20rem" events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...button}
        type="button"
        variant="default"
        data-disabled
        aria-disabled
        aria-describedby={reasonId}
        leftSection={<IconLock size="0.9375rem" aria-hidden />}
        onClick={(event) => event.preventDefault()}
      >
        {children}
        <span id={reasonId} className="sr">
          {reason}
        </span>
      </Button>
    </Tooltip>
  )
}
