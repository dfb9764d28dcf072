import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { WhyPopover } from './why-popover.tsx'

interface GuardedIconButtonProps {
  label: string
  size: string
  /** Why it cannot be pressed now; empty or absent = it can. */
  reason?: string | null | undefined
  onClick: () => void
  children: ReactNode
}

/** A button that is only an icon and, while it does nothing, says why, to a finger and a screen reader too. */
export function GuardedIconButton({ reason, onClick, children, ...button }: GuardedIconButtonProps) {
  const reasonId = useId()
  if (!reason) {
    return (
      <IconButton {...button} onClick={onClick}>
        {children}
      </IconButton>
    )
  }
  return (
    <WhyPopover why={{ why: reason }}>
      {(target) => (
        <IconButton {...button} {...target} aria-disabled data-disabled aria-describedby={reasonId}>
          {children}
          <span id={reasonId} className="sr">
            {reason}
          </span>
        </IconButton>
      )}
    </WhyPopover>
  )
}
