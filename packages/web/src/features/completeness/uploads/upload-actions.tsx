import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '../../../platform/i18n/texts.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import type { UploadControls } from './upload-queue.ts'
import type { UploadTask } from './upload-task.ts'

interface UploadActionsProps {
  task: UploadTask
  controls: UploadControls
  /** It waits, and there is another one before it, or after it, that waits too. */
  canRise?: boolean
  canSink?: boolean
}

/** What can be done with one upload as it stands. */
export function UploadActions({ task, controls, canRise = false, canSink = false }: UploadActionsProps) {
  const { uploads } = controls
  const { id, name, state, pause } = task
  const stands = state === 'paused'
  return (
    <>
      {canRise && (
        <IconButton label={`Загрузить раньше: ${name}`} size="1.75rem" onClick={() => uploads.move(id, -1)}>
          <IconArrowUp size="1rem" />
        </IconButton>
      )}
      {canSink && (
        <IconButton label={`Загрузить позже: ${name}`} size="1.75rem" onClick={() => uploads.move(id, 1)}>
          <IconArrowDown size="1rem" />
        </IconButton>
      )}
      {(state === 'waiting' || state === 'sending') && (
        <IconButton label={`Приостановить: ${name}`} size="1.75rem" onClick={() => uploads.pause(id)}>
          <IconPlayerPause size="1rem" />
        </IconButton>
      )}
      {stands && pause === 'release' && (
        <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      )}
      {stands && pause !== 'file' && pause !== 'release' && (
        <IconButton label={`Продолжить: ${name}`} size="1.75rem" onClick={() => uploads.resume(id)}>
          <IconPlayerPlay size="1rem" />
        </IconButton>
      )}
      {stands && pause === 'file' && <SameFile task={task} controls={controls} />}
      {state === 'failed' && task.canRetry && (
        <Button size="compact-sm" variant="default" data-act="open upload" onClick={() => uploads.retry(id)}>
          {texts.retry}
          <span className="sr">{`: ${name}`}</span>
        </Button>
      )}
      {state !== 'done' && (
        <IconButton
          label={state === 'failed' ? `Убрать из списка: ${name}` : `Отменить загрузку: ${name}`}
          size="1.75rem"
          data-act="remove"
          onClick={() => uploads.stop(id)}
        >
          <IconX size="1rem" />
        </IconButton>
      )}
    </>
  )
}

/** The browser opens the file by itself where it is allowed to; otherwise the person chooses the same file. */
function SameFile({ task, controls }: Pick<UploadActionsProps, 'task' | 'controls'>) {
  const { picker, pick } = useFilePicker()
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const give = async (file: File | undefined) => {
    setBusy(true)
    setWrong(file && (await controls.giveFile(task, file)))
    setBusy(false)
  }
  const choose = async () => {
    const known = await controls.findFileAgain(task)
    if (known) await give(known)
    else pick({ onFiles: ([file]) => void give(file) })
  }
  return (
    <>
      {picker}
      {wrong && (
        <span className="danger upload-wrong" role="alert">
          {wrong}
        </span>
      )}
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => void choose()}>
        Выбрать файл
        <span className="sr">{`: ${task.name}`}</span>
      </Button>
    </>
  )
}
