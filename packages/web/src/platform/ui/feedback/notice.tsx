import './notice.css'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '../tone.ts'

/** A sentence that stays on the page, with what to do. `alert` is read aloud at once. */
export function Notice({
  tone = 'info',
  title,
  alert,
  children,
  action,
}: {
  tone?: Tone | undefined
  title?: ReactNode
  alert?: boolean | undefined
  children?: ReactNode
  action?: ReactNode
}) {
  const Icon =
    tone === 'success'
      ? IconCircleCheck
      : tone === 'danger' || tone === 'warn' || tone === 'amber'
        ? IconAlertTriangle
        : IconInfoCircle
  return (
    <div className="notice" data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon size="1.25rem" aria-hidden />
      <div className="grow">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
