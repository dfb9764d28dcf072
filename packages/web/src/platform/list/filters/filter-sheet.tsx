import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

interface FilterSheetProps {
  /** «Показать 12». */
  show: string
  onReset: () => void
  onClose: () => void
  children: ReactNode
}

/** All filters in a sheet at the foot of a phone's screen; they work at once, the button only closes it. */
export function FilterSheet({ show, onReset, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      opened
      title="Фильтры"
      size="small"
      onClose={onClose}
      keepsInput
      footer={
        <>
          <Button variant="default" onClick={onReset}>
            Сбросить
          </Button>
          <Button onClick={onClose} data-autofocus>
            {show}
          </Button>
        </>
      }
    >
      <div className="filter-sheet stack g16">{children}</div>
    </Dialog>
  )
}
