import { moscowDay } from '@portal/domain/calendar/days'
import type { SubstitutionPeriod } from '@portal/domain/delegation/substitutions'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { daysFaults } from './appointment.ts'
import { DaysFields } from './days-fields.tsx'

interface DaysDialogProps {
  title: string
  error: unknown
  busy: boolean
  onClose: () => void
  /** The main button: it hands over what is to be done with the days when nothing is wrong with them. */
  renderSubmit: (submit: (send: (days: SubstitutionPeriod) => void) => void) => ReactNode
  /** What is repeated. */
  children: ReactNode
}

/** Asks for the days of something that is repeated. */
export function DaysDialog({ title, error, busy, onClose, renderSubmit, children }: DaysDialogProps) {
  const today = moscowDay(usePortalNow())
  const [days, setDays] = useState<SubstitutionPeriod>({ since: today, until: '' })
  const [attempt, setAttempt] = useState(0)
  const faults = { ...(attempt > 0 ? daysFaults(days, today) : {}), ...saidBy(error) }
  const submit = (send: (days: SubstitutionPeriod) => void) => {
    setAttempt(attempt + 1)
    if (Object.keys(daysFaults(days, today)).length === 0) send(days)
  }
  return (
    <Dialog
      opened
      title={title}
      size="small"
      busy={busy}
      onClose={onClose}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          {renderSubmit(submit)}
        </DialogFooter>
      }
    >
      {children}
      <FailureNotice error={error} />
      <ErrorSummary attempt={attempt} />
      <DaysFields
        days={days}
        today={today}
        faults={faults}
        onChange={(part) => setDays({ ...days, ...part })}
        startsAtEnd
      />
    </Dialog>
  )
}

type Faults = Partial<Record<keyof SubstitutionPeriod, string>>

function saidBy(error: unknown): Faults {
  if (!(error instanceof CallFailed)) return {}
  const [since, until] = [error.field('since'), error.field('until')]
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
}
