import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

interface ConfirmDialogProps {
  opened: boolean
  /** The question: «Удалить заявление?» */
  title: string
  /** What it is about, by name: number and object. */
  subject: ReactNode
  /** What follows, and whether it can be undone. */
  children?: ReactNode
  /** The verb: «Удалить заявление». */
  confirm: string
  busy?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asked before anything that cannot be undone; names the thing. */
export function ConfirmDialog({
  opened,
  title,
  subject,
  children,
  confirm,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      size="small"
      onClose={onClose}
      busy={busy}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <Button onClick={onConfirm} loading={busy} data-autofocus>
            {confirm}
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>{subject}</b>
      </p>
      {children && <div>{children}</div>}
    </Dialog>
  )
}
