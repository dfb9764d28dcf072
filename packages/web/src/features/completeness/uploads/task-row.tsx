import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { FileIcon } from '../tree/file-row.tsx'
import { UploadActions } from './upload-actions.tsx'
import { uploadControls } from './uploads.ts'
import type { UploadTask } from './upload-task.ts'
import { pauseText, percentOf, stateOf } from './upload-words.ts'

/** A file on its way to its place, or why it did not get there. */
export function TaskRow({ task }: { task: UploadTask }) {
  const { name, state, error } = task
  const percent = percentOf(task)
  const { tone, text } = stateOf(task)
  const pause = pauseText(task)
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
        <FileIcon name={name} />
        <span className="grow">
          <FileName name={name} />
          {error !== null && (
            <span className="docs-finding" data-state="error" role="alert">
              {error}
            </span>
          )}
          {pause !== null && <span className="docs-finding">{pause}</span>}
        </span>
        {(state === 'sending' || state === 'paused') && (
          <span className="docs-progress">
            <Bar value={percent} label={`${name}: загружено ${percent} %`} />
          </span>
        )}
        <Chip tone={tone}>{text}</Chip>
        <UploadActions task={task} controls={uploadControls} />
      </div>
    </div>
  )
}
