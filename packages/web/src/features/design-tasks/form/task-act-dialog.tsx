import { type ReactNode, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
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
  const { number, object } = version
  return (
    <ConfirmDialog
      opened
      title={question}
      subject={typograph(number ? `№ ${number} ${object}` : object || 'Задание без номера')}
      confirm={confirm}
      busy={busy}
      onConfirm={() => onConfirm(comment.trim())}
      onClose={onClose}
    >
      <div className="stack g12">
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
    </ConfirmDialog>
  )
}
