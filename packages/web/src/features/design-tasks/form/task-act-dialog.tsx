import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { DesignTaskVersion } from '../design-task-queries.ts'

interface TaskActDialogProps {
  version: Pick<DesignTaskVersion, 'number' | 'object'>
  question: string
  confirm: string
  takesComment: boolean
  busy: boolean
  error: unknown
  onConfirm: (comment: string) => void
  onClose: () => void
  /** What follows. */
  children?: ReactNode
}

/** Asked before a version is moved or decided on: names it, says what follows, takes a comment. */
export function TaskActDialog(props: TaskActDialogProps) {
  const { version, question, confirm, takesComment, busy, error, onConfirm, onClose, children } = props
  const [comment, setComment] = useState('')
  return (
    <Dialog
      opened
      size="small"
      title={question}
      onClose={onClose}
      busy={busy}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <Button data-autofocus loading={busy} onClick={() => onConfirm(comment.trim())}>
            {confirm}
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g12">
        <p>
          <b>
            {typograph(
              version.number ? `№ ${version.number} ${version.object}` : version.object || 'Задание без номера',
            )}
          </b>
        </p>
        {children}
        {takesComment && (
          <TextArea
            label="Комментарий"
            maxLength={4000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
        <FailureNotice error={error} />
      </div>
    </Dialog>
  )
}
