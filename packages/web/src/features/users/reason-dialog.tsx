import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'

interface ReasonDialogProps {
  title: string
  confirm: string
  hint: string
  busy: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Whom it concerns and what follows. */
  children: ReactNode
}

const shortest = 5

/** Asks why before something is done with an account. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirm, hint, busy, error, onConfirm, onClose, children } = props
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const fault = reason.trim().length < shortest ? `Укажите причину, не короче ${shortest} знаков` : undefined
  const refused = error instanceof CallFailed ? error.field('reason') : undefined
  const send = () => {
    setAttempt(attempt + 1)
    if (!fault) onConfirm(reason.trim())
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      busy={busy}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <Button loading={busy} onClick={send}>
            {confirm}
          </Button>
        </DialogFooter>
      }
    >
      {children}
      <FailureNotice error={error} />
      <ErrorSummary attempt={attempt} />
      <TextArea
        label="Причина"
        required
        description={hint}
        value={reason}
        maxLength={500}
        error={attempt > 0 ? (fault ?? refused) : refused}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
