import { isDay, moscowDay } from '@portal/domain/calendar/days'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'

interface ExclusionDialogProps {
  title: string
  confirm: string
  about: ReactNode
  /** `until` empty: until it is taken back. */
  initial: { reason: string; until: string }
  busy: boolean
  error: unknown
  /** Nothing is wrong with what stands above the terms. */
  isReady?: boolean
  onSave: (terms: { reason: string; until: string | null }) => void
  onClose: () => void
  /** What stands above the terms; `tried`: its faults are shown. */
  children?: (tried: boolean) => ReactNode
}

/** Why somebody is kept away from an application and until when, checked before it is sent. */
export function ExclusionDialog(props: ExclusionDialogProps) {
  const { title, confirm, about, initial, busy, error, isReady = true, onSave, onClose, children } = props
  const today = moscowDay(usePortalNow())
  const [until, setUntil] = useState(initial.until)
  const fault = dayFault(until, today)
  const refused = error instanceof CallFailed ? error.field('until') : undefined
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      hint="Например, родство с заявителем или участие в проектировании."
      initial={initial.reason}
      about={about}
      busy={busy}
      error={error}
      isReady={isReady && fault === undefined}
      onConfirm={(reason) => onSave({ reason, until: until === '' ? null : until })}
      onClose={onClose}
      {...(children && { renderBefore: children })}
      renderAfter={(tried) => (
        <DateField
          label="По какой день"
          description="Пусто: пока доступ не вернут."
          value={until}
          min={today}
          error={(tried ? fault : undefined) ?? refused}
          onChange={setUntil}
        />
      )}
    />
  )
}

function dayFault(until: string, today: string): string | undefined {
  if (until === '') return undefined
  if (!isDay(until)) return texts.notADate
  return until < today ? 'Последний день уже прошёл' : undefined
}
