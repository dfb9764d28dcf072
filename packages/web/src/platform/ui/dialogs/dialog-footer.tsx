import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'

interface DialogFooterProps {
  /** Stands before the two: a hint, another act. */
  before?: ReactNode
  /** Work is under way: it is too late to give it up. */
  busy?: boolean | undefined
  onClose: () => void
  /** The main button. */
  children: ReactNode
}

/** The foot of a dialog that does something or gives it up: «Отмена» and the verb. */
export function DialogFooter({ before, busy = false, onClose, children }: DialogFooterProps) {
  return (
    <>
      {before}
      <Button variant="default" disabled={busy} onClick={onClose}>
        {texts.cancel}
      </Button>
      {children}
    </>
  )
}
