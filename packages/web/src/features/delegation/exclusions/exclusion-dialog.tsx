import { Button } from '@mantine/core'
import { moscowDay } from '@portal/domain/calendar/days'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { ExclusionFields, type ExclusionTerms, faultsOfTerms } from './exclusion-fields.tsx'

interface ExclusionDialogProps {
  title: string
  confirm: string
  about: ReactNode
  initial: ExclusionTerms
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
  const [terms, setTerms] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const tried = attempt > 0
  const faults = faultsOfTerms(terms, today)
  const shown: Partial<typeof faults> = tried ? faults : {}
  const refused = error instanceof CallFailed ? error.field('until') : undefined
  const save = () => {
    setAttempt(attempt + 1)
    if (!isReady || faults.reason !== undefined || faults.until !== undefined) return
    onSave({ reason: terms.reason, until: terms.until === '' ? null : terms.until })
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      busy={busy}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <Button loading={busy} onClick={save}>
            {confirm}
          </Button>
        </DialogFooter>
      }
    >
      {about}
      <FailureNotice error={error} />
      <ErrorSummary attempt={attempt} />
      {children?.(tried)}
      <ExclusionFields terms={terms} faults={{ ...shown, until: shown.until ?? refused }} onChange={setTerms} />
    </Dialog>
  )
}
