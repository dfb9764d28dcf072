import { files } from '@portal/contract/features/files/endpoints'
import { fileLimitFor, sizeText } from '@portal/domain/settings/limits'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { newId } from '../../../platform/session/ids.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { FileDrop } from '../../../platform/ui/files/file-drop.tsx'
import { ProgressRow } from '../../../platform/ui/files/progress-row.tsx'

export interface ChosenFile {
  ref: string
  name: string
  size: number
}

interface FileFieldProps {
  label: string
  hint?: string
  accept?: string | undefined
  /** In bytes; absent: that of any file. */
  limit?: number
  value: ChosenFile | null
  error?: string | undefined
  onChange: (file: ChosenFile | null) => void
  onSending: (isSending: boolean) => void
}

/** One file of an entry: sent at once, named by its id when the form is saved. */
export function FileField({ label, hint, accept, limit, value, error, onChange, onSending }: FileFieldProps) {
  const [sending, setSending] = useState<{ name: string; percent: number; error?: string }>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const most = limit ?? fileLimitFor('')
  const send = async (file: File) => {
    if (file.size > most) {
      setSending({ name: file.name, percent: 0, error: `Файл больше ${sizeText(most)}` })
      return
    }
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    onSending(true)
    setSending({ name: file.name, percent: 0 })
    try {
      const progress = (sent: number) => setSending({ name: file.name, percent: (sent / Math.max(1, file.size)) * 100 })
      const { ref, name, size } = await upload(
        files.upload,
        { query: {}, key: newId() },
        file,
        progress,
        controller.signal,
      )
      setSending(undefined)
      onChange({ ref, name, size })
    } catch (failure) {
      if (!controller.signal.aborted) setSending({ name: file.name, percent: 0, error: failureText(failure) })
    }
    onSending(false)
  }
  return (
    <div className="form-grid-wide stack g8">
      <FileDrop
        label={label}
        hint={hint ?? `До ${sizeText(most)}`}
        accept={accept}
        onFiles={([file]) => file && void send(file)}
      />
      {error && (
        <p className="danger" role="alert">
          {error}
        </p>
      )}
      {sending && (
        <ProgressRow
          name={sending.name}
          state={sending.error ? 'failed' : 'running'}
          percent={sending.percent}
          error={sending.error}
        />
      )}
      {value && !sending && (
        <ProgressRow
          name={value.name}
          state="done"
          percent={100}
          note={value.size > 0 ? sizeText(value.size) : null}
          actions={
            <IconButton label={`Убрать ${value.name}`} onClick={() => onChange(null)}>
              <IconTrash size="1rem" aria-hidden />
            </IconButton>
          }
        />
      )}
    </div>
  )
}
