import { isUnderWay, type UploadTask } from './upload-task.ts'

/** Totals of the list: files and bytes; what was refused is not counted in bytes. */
export function uploadTotals(tasks: readonly UploadTask[]) {
  const counted = tasks.filter(({ canRetry }) => canRetry)
  const size = counted.reduce((sum, task) => sum + task.size, 0)
  const sent = counted.reduce((sum, task) => sum + (task.state === 'failed' ? 0 : Math.min(task.sent, task.size)), 0)
  const count = (wanted: (task: UploadTask) => boolean) => tasks.filter(wanted).length
  return {
    files: tasks.length,
    done: count(({ state }) => state === 'done'),
    failed: count(({ state }) => state === 'failed'),
    unsigned: count(({ warning }) => Boolean(warning)),
    paused: count(({ state }) => state === 'paused'),
    underWay: count(isUnderWay),
    size,
    sent,
    percent: size === 0 ? 0 : (sent / size) * 100,
  }
}
