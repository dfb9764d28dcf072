import { files } from '@portal/contract/files'
import { fileLimitFor, sizeText } from '@portal/domain/limits'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../api/call.ts'
import { failureText } from '../api/call-failed.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressRow } from '../ui/progress-row.tsx'

interface AttachFilesProps {
  id: string
  label: string
  hint?: string | null | undefined
  required?: boolean | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  onFiles: (refs: string[]) => void
  onSending: (sending: boolean) => void
}

interface Attached {
  key: number
  file: File
  sent: number
  ref?: string | undefined
  error?: string | undefined
}

/** Files sent to the server at once, with progress; the form names them by their ids. */
export function AttachFiles({ id, label, hint, required, error, disabled, onFiles, onSending }: AttachFilesProps) {
  const [rows, setRows] = useState<readonly Attached[]>([])
  const current = useRef<readonly Attached[]>([])
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])

  const show = (next: readonly Attached[]) => {
    current.current = next
    setRows(next)
    onFiles(next.flatMap(({ ref }) => ref ?? []))
    onSending(next.some((row) => row.ref === undefined && row.error === undefined))
  }
  const change = (key: number, now: Partial<Attached>) =>
    show(current.current.map((row) => (row.key === key ? { ...row, ...now } : row)))
  const send = async (row: Attached) => {
    if (row.file.size > fileLimitFor(row.file.name)) {
      change(row.key, { error: `Файл больше ${sizeText(fileLimitFor(row.file.name))}` })
      return
    }
    try {
      const progress = (sent: number) => change(row.key, { sent })
      const { ref } = await upload(files.upload, { query: {} }, row.file, progress, stop.current.signal)
      change(row.key, { ref })
    } catch (failure) {
      if (!stop.current.signal.aborted) change(row.key, { error: failureText(failure) })
    }
  }
  const add = (chosen: File[]) => {
    const first = (current.current.at(-1)?.key ?? 0) + 1
    const added = chosen.map((file, at) => ({ key: first + at, file, sent: 0 }))
    show([...current.current, ...added])
    for (const row of added) void send(row)
  }
  return (
    <div className="form-wide stack g8" id={id} tabIndex={-1}>
      <FileDrop
        label={
          <>
            {label}
            {required && <span className="danger"> *</span>}
          </>
        }
        hint={hint ?? `До ${sizeText(fileLimitFor(''))} каждый`}
        multiple
        disabled={disabled}
        onFiles={add}
      />
      {error && (
        <p className="danger" role="alert">
          {error}
        </p>
      )}
      {rows.map((row) => (
        <ProgressRow
          key={row.key}
          name={row.file.name}
          state={row.error ? 'failed' : row.ref ? 'done' : 'running'}
          percent={(row.sent / Math.max(1, row.file.size)) * 100}
          note={sizeText(row.file.size)}
          error={row.error}
          actions={
            !disabled && (
              <IconButton
                label={`Убрать ${row.file.name}`}
                onClick={() => show(current.current.filter(({ key }) => key !== row.key))}
              >
                <IconTrash size="1rem" />
              </IconButton>
            )
          }
        />
      ))}
    </div>
  )
}
