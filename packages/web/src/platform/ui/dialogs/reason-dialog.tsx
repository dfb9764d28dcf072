import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { FailureNotice } from '../states/failure-notice.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

interface ReasonDialogProps {
  title: string
  confirm: string
  hint: string
  /** So many signs the reason has at least. */
  shortest?: number
  /** The reason given before, where it is changed. */
  initial?: string
  busy: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Whom it concerns and what follows. */
  about: ReactNode
  /** Nothing is wrong with the fields around the reason. */
  isReady?: boolean
  /** Fields above the reason; `tried`: their faults are shown. */
  renderBefore?: (tried: boolean) => ReactNode
  /** Fields below it. */
  renderAfter?: (tried: boolean) => ReactNode
}

/** Asks why before something is done to somebody, with what else has to be said of it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirm, hint, initial = '', busy, error, onConfirm, onClose, about, isReady = true } = props
  const { renderBefore, renderAfter, shortest = 5 } = props
  const [reason, setReason] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const tried = attempt > 0
  const fault = reason.trim().length < shortest ? `Укажите причину, не короче ${shortest} знаков` : undefined
  const refused = error instanceof CallFailed ? error.field('reason') : undefined
  const send = () => {
    setAttempt(attempt + 1)
    if (isReady && !fault) onConfirm(reason.trim())
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
      {about}
      <FailureNotice error={error} />
      <ErrorSummary attempt={attempt} />
      {renderBefore?.(tried)}
      <TextArea
        label="Причина"
        required
        description={hint}
        value={reason}
        maxLength={500}
        error={tried ? (fault ?? refused) : refused}
        onChange={(event) => setReason(event.target.value)}
      />
      {renderAfter?.(tried)}
    </Dialog>
  )
}
