import './why-popover.css'
import { Popover } from '@mantine/core'
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { typograph } from '../../i18n/typograph.ts'
import { useGoesByEscape } from '../dialogs/top-window.ts'

// From the button to its reason there is a gap to cross.
const crossingMs = 300

/** Why something cannot be done now, when it can, and who can. */
export interface Why {
  why: string
  when?: string | null | undefined
  who?: string | null | undefined
}

interface WhyTarget {
  onClick: (event: MouseEvent) => void
  onMouseEnter: () => void
  onMouseLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

interface WhyPopoverProps {
  why: Why
  /** The button, which must have the reason in its description as well: what lies here is for the eyes. */
  children: (target: WhyTarget) => ReactNode
}

/**
 * The reason beside its button: while the pointer is over either, at the focus, or after a press, by a finger too. Esc puts it
 * away, and nothing but it.
 */
export function WhyPopover({ why, children }: WhyPopoverProps) {
  const [isHeld, setHeld] = useState(false)
  const [pointer, setPointer] = useState<'over' | 'leaving'>()
  const isShown = isHeld || pointer !== undefined
  useEffect(() => {
    if (pointer !== 'leaving') return undefined
    const crossing = setTimeout(() => setPointer(undefined), crossingMs)
    return () => clearTimeout(crossing)
  }, [pointer])
  const enter = () => setPointer('over')
  const leave = () => setPointer((now) => now && 'leaving')
  const hide = () => {
    setHeld(false)
    setPointer(undefined)
  }
  useGoesByEscape(isShown, hide)
  const target: WhyTarget = {
    onClick: (event) => {
      event.preventDefault()
      setHeld(true)
    },
    onMouseEnter: enter,
    onMouseLeave: leave,
    onFocus: ({ target }) => target.matches(':focus-visible') && setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <Popover
      opened={isShown}
      onDismiss={hide}
      position="top"
      width="20rem"
      withArrow
      withRoles={false}
      trapFocus={false}
    >
      <Popover.Target>{children(target)}</Popover.Target>
      <Popover.Dropdown aria-hidden className="why-popover" onMouseEnter={enter} onMouseLeave={leave}>
        <p>{typograph(why.why)}</p>
        {why.when && (
          <p className="meta">
            <b>Когда доступно.</b> {typograph(why.when)}
          </p>
        )}
        {why.who && (
          <p className="meta">
            <b>Кто может.</b> {typograph(why.who)}
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The same in one sentence after another, for the description of the button. */
export function whyText({ why, when, who }: Why): string {
  return [why, when && `Когда доступно: ${when}`, who && `Кто может: ${who}`].filter(Boolean).join(' ')
}
