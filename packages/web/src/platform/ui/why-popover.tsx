import './why-popover.css'
import { Popover } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { typograph } from '../i18n/typograph.ts'

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
  onKeyDown: (event: KeyboardEvent) => void
}

interface WhyPopoverProps {
  why: Why
  /** The button, which must have the reason in its description as well: what lies here is for the eyes. */
  children: (target: WhyTarget) => ReactNode
}

/** The reason beside its button: under the pointer, at the focus, or after a press, by a finger too; Esc puts it away. */
export function WhyPopover({ why, children }: WhyPopoverProps) {
  const [shown, setShown] = useState<'passing' | 'held'>()
  const leave = () => setShown((now) => (now === 'held' ? now : undefined))
  const hide = () => setShown(undefined)
  const target: WhyTarget = {
    onClick: (event) => {
      event.preventDefault()
      setShown('held')
    },
    onMouseEnter: () => setShown((now) => now ?? 'passing'),
    onMouseLeave: leave,
    onFocus: ({ target }) => target.matches(':focus-visible') && setShown('held'),
    onBlur: hide,
    onKeyDown: ({ key }) => key === 'Escape' && hide(),
  }
  return (
    <Popover
      opened={shown !== undefined}
      onDismiss={hide}
      position="top"
      width="20rem"
      withArrow
      withRoles={false}
      trapFocus={false}
    >
      <Popover.Target>{children(target)}</Popover.Target>
      <Popover.Dropdown aria-hidden className="why-popover">
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
