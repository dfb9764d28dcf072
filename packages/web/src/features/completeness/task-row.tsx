import { IconX } from '@tabler/icons-react'
import { texts } from '../../platform/i18n/texts.ts'
import { Bar } from '../../platform/ui/bar.tsx'
import { Chip } from '../../platform/ui/chip.tsx'
import { FileName } from '../../platform/ui/file-name.tsx'
import type { Tone } from '../../platform/ui/tone.ts'
import { FileIcon } from './file-row.tsx'
import type { UploadState, UploadTask } from './upload-queue.ts'
import { uploads } from './uploads.ts'

/** A file on its way to its place, or why it did not get there. */
export function TaskRow({ task }: { task: UploadTask }) {
  const { id, file, state, sent, error, canRetry } = task
  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100)
  const { tone, text } = chips[state]
  return (
    <div
      role="row"
      className="docs-row docs-file"
      data-row
      data-failed={state === 'failed' || undefined}
      tabIndex={-1}
      aria-level={3}
    >
      <div role="gridcell" className="docs-cells">
        <FileIcon name={file.name} />
        <span className="grow">
          <FileName name={file.name} />
          {error !== null && (
            <span className="docs-finding" data-state="error" role="alert">
              {error}
            </span>
          )}
        </span>
        {state === 'sending' && (
          <span className="docs-progress">
            <Bar value={percent} label={`${file.name}: загружено ${percent} %`} />
          </span>
        )}
        <Chip tone={tone}>{state === 'sending' ? `Загрузка ${percent} %` : text}</Chip>
        {state === 'failed' && canRetry && (
          <button
            type="button"
            className="docs-link"
            data-act="open upload"
            tabIndex={-1}
            onClick={() => uploads.retry(id)}
          >
            {texts.retry}
          </button>
        )}
        <button
          type="button"
          className="docs-icon"
          data-act="remove"
          tabIndex={-1}
          aria-label={state === 'failed' ? `Убрать из списка: ${file.name}` : `Остановить загрузку: ${file.name}`}
          title={state === 'failed' ? 'Убрать из списка' : 'Остановить загрузку'}
          onClick={() => uploads.stop(id)}
        >
          <IconX size="1.125rem" aria-hidden />
        </button>
      </div>
    </div>
  )
}

// biome-ignore format: read by columns
const chips: Record<UploadState, { tone: Tone; text: string }> = {
  waiting:  { tone: 'neutral', text: 'Ждёт' },
  sending:  { tone: 'primary', text: 'Загрузка' },
  checking: { tone: 'info',    text: 'Проверка' },
  done:     { tone: 'success', text: 'Загружен' },
  failed:   { tone: 'danger',  text: 'Ошибка' },
}
