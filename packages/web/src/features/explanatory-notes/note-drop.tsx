import { limits, sizeText } from '@portal/domain/settings/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DropLabel, FileDrop } from '../../platform/ui/files/file-drop.tsx'
import { ProgressRow } from '../../platform/ui/files/progress-row.tsx'
import { NoteFaults } from './note-faults.tsx'

interface NoteDropProps<T> {
  send: (file: File, onProgress: (sent: number) => void) => Promise<T>
  /** What follows; while it takes, the note is still on its way. */
  onDone: (reply: T) => unknown
}

/** Takes the file of a note, shows it on its way and being checked, and what to mend when it is refused. */
export function NoteDrop<T>({ send, onDone }: NoteDropProps<T>) {
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    mutationFn: (file: File) => send(file, setSent),
    onMutate: () => setSent(0),
    onSuccess: onDone,
  })
  const file = sending.variables
  const percent = file ? Math.min(100, (sent / Math.max(file.size, 1)) * 100) : 0
  return (
    <div className="stack g12">
      {sending.isPending && file ? (
        <div role="status">
          <ProgressRow
            name={file.name}
            state="running"
            percent={percent}
            note={percent < 100 ? `${sizeText(sent)} из ${sizeText(file.size)}` : 'проверяем по схеме'}
          />
        </div>
      ) : (
        <FileDrop
          label={<DropLabel what="файл записки" />}
          hint={`XML по схеме 01.07 или 01.06, до ${sizeText(limits.noteFileSize)}`}
          accept=".xml,text/xml,application/xml"
          onFiles={([first]) => first && sending.mutate(first)}
        />
      )}
      {sending.isError && <NoteFaults error={sending.error} name={file?.name ?? ''} />}
    </div>
  )
}
