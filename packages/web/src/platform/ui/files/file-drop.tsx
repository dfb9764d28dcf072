import './file-drop.css'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { withNameOfPortal } from './dropped-files.ts'
import { useDropTarget, usePastedFiles } from './use-drop-target.ts'

interface FileDropProps {
  /** What is to be put here: `DropLabel`, or the name of the field. */
  label: ReactNode
  /** Formats and the limit, named before anything is sent. */
  hint?: ReactNode
  /** As the attribute: «.pdf,.xml». */
  accept?: string | undefined
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** Files are dragged by a mouse; with a finger they are only chosen. `what`: «файл записки». */
export function DropLabel({ what }: { what: string }) {
  return (
    <>
      <span className="file-drop-mouse">Перетащите {what} сюда</span>
      <span className="file-drop-finger">Выберите {what}</span>
    </>
  )
}

/** Files from the desktop, by a button or pasted; the whole zone is the label of the field. */
export function FileDrop({ label, hint, accept, multiple, disabled, onFiles }: FileDropProps) {
  const inputId = useId()
  const [over, setOver] = useState(false)
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !disabled) onFiles(multiple ? [...files] : files.slice(0, 1))
  }
  const takeDropped = useDropTarget()
  const zone = useRef<HTMLDivElement>(null)
  usePastedFiles(zone, (transfer) => takeDropped(transfer, take))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    takeDropped(event.dataTransfer, take)
  }
  return (
    <div
      ref={zone}
      className="file-drop"
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={inputId}>
        <IconUpload size="1.25rem" aria-hidden />
        <span className="grow">
          {label}
          {hint && <span className="meta">{hint}</span>}
        </span>
        <span className="file-drop-button">{multiple ? texts.chooseFiles : texts.chooseFile}</span>
      </label>
      <input
        id={inputId}
        className="sr"
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.target.files ?? [])].map(withNameOfPortal))
          event.target.value = ''
        }}
      />
    </div>
  )
}
