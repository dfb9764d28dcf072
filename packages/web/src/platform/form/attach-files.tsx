import { files } from '@portal/contract/features/files/endpoints'
import { fileLimitFor, sizeText } from '@portal/domain/settings/limits'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { upload } from '../api/call.ts'
import { failureText } from '../api/call-failed.ts'
import { newId } from '../session/ids.ts'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { ProgressRow } from '../ui/files/progress-row.tsx'

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
  /** Sent again, it is the same file to the server. */
  key: string
  file: File
  sent: number
  ref?: string | undefined
  error?: string | undefined
  canRetry?: boolean
  /** Stops the sending when the row is taken out. */
  stop: AbortController
}

/** Files sent to the server at once, with progress; the form names them by their ids. */
export function AttachFiles({ id, label, hint, required, error, disabled, onFiles, onSending }: AttachFilesProps) {
  const [rows, setRows] = useState<readonly Attached[]>([])
  const current = useRef<readonly Attached[]>([])
  // The form changes while a file is under way: what has come of it is told to the form as it is then.
  const form = useRef({ onFiles, onSending })
  useLayoutEffect(() => {
    form.current = { onFiles, onSending }
  })
  useEffect(
    () => () => {
      for (const { stop } of current.current) stop.abort()
      // Nobody waits for files of a field that is no longer there.
      if (current.current.some(isSending)) form.current.onSending(false)
    },
    [],
  )

  const show = (next: readonly Attached[]) => {
    const before = refsOf(current.current).join()
    current.current = next
    setRows(next)
    if (refsOf(next).join() !== before) form.current.onFiles(refsOf(next))
    form.current.onSending(next.some(isSending))
  }
  const change = (key: string, now: Partial<Attached>) =>
    show(current.current.map((row) => (row.key === key ? { ...row, ...now } : row)))
  const send = async ({ key, file, stop }: Attached) => {
    if (file.size > fileLimitFor(file.name)) {
      change(key, { error: `Файл больше ${sizeText(fileLimitFor(file.name))}` })
      return
    }
    try {
      const progress = (sent: number) => change(key, { sent })
      const { ref } = await upload(files.upload, { query: {}, key }, file, progress, stop.signal)
      if (!stop.signal.aborted) change(key, { ref })
    } catch (failure) {
      if (!stop.signal.aborted) change(key, { error: failureText(failure), canRetry: true })
    }
  }
  const add = (chosen: File[]) => {
    const added = chosen.map((file) => ({ key: newId(), file, sent: 0, stop: new AbortController() }))
    show([...current.current, ...added])
    for (const row of added) void send(row)
  }
  const retry = (row: Attached) => {
    change(row.key, { sent: 0, error: undefined, canRetry: false })
    void send(row)
  }
  const remove = (removed: Attached) => {
    removed.stop.abort()
    show(current.current.filter(({ key }) => key !== removed.key))
  }
  return (
    <div className="form-grid-wide stack g8" id={id} tabIndex={-1}>
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
              <>
                {row.canRetry && (
                  <IconButton label={`Отправить ${row.file.name} ещё раз`} onClick={() => retry(row)}>
                    <IconRefresh size="1rem" />
                  </IconButton>
                )}
                <IconButton label={`Убрать ${row.file.name}`} onClick={() => remove(row)}>
                  <IconTrash size="1rem" />
                </IconButton>
              </>
            )
          }
        />
      ))}
    </div>
  )
}

function refsOf(rows: readonly Attached[]): string[] {
  return rows.flatMap(({ ref }) => ref ?? [])
}

function isSending({ ref, error }: Attached): boolean {
  return ref === undefined && error === undefined
}
