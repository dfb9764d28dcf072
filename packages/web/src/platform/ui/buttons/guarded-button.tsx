import { Button, type ButtonProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type MouseEventHandler, type ReactNode, useId } from 'react'
import { type Why, WhyPopover, whyText } from './why-popover.tsx'

interface GuardedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; empty or absent = it can. */
  reason?: string | Why | null | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  type?: 'button' | 'submit' | undefined
  children: ReactNode
}

/** An action that, while it is not possible, stays in reach of keyboard and finger and says why, when and who can. */
export function GuardedButton({ reason, onClick, type = 'button', children, ...button }: GuardedButtonProps) {
  const reasonId = useId()
  if (!reason) {
    return (
      <Button type={type} onClick={onClick} {...button}>
        {children}
      </Button>
    )
  }
  const why = typeof reason === 'string' ? { why: reason } : reason
  return (
    <WhyPopover why={why}>
      {(target) => (
        <Button
          {...button}
          {...target}
          type="button"
          variant="default"
          data-disabled
          aria-disabled
          aria-describedby={reasonId}
          leftSection={<IconLock size="0.9375rem" aria-hidden />}
        >
          {children}
          <span id={reasonId} className="sr">
            {whyText(why)}
          </span>
        </Button>
      )}
    </WhyPopover>
  )
}
