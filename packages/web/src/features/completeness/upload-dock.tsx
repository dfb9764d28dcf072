import { Button } from '@mantine/core'
import { counted, forms } from '@portal/domain/plural'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sizeText } from '../../platform/format/numbers.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { Bar } from '../../platform/ui/bar.tsx'
import { IconButton } from '../../platform/ui/icon-button.tsx'
import { ProgressRow } from '../../platform/ui/progress-row.tsx'
import { hideFromTray } from '../../platform/ui/tray.tsx'
import { isUnderWay, type UploadQueue, type UploadTask, uploadTotals } from './upload-queue.ts'

const seenForMs = 6_000

/** All files on their way, in the corner of the window on every page. Leaves by itself when everything has arrived. */
export function UploadDock({ queue }: { queue: UploadQueue }) {
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks)
  const [open, setOpen] = useState(false)
  const totals = uploadTotals(tasks)
  const over = totals.underWay === 0
  const clean = over && totals.failed === 0
  const close = () => {
    queue.clear()
    hideFromTray('uploads')
  }
  useEffect(() => {
    if (!clean) return undefined
    const leave = setTimeout(() => {
      queue.clear()
      hideFromTray('uploads')
    }, seenForMs)
    return () => clearTimeout(leave)
  }, [clean, queue])
  return (
    <section className="tray-card" aria-label="Загрузка файлов">
      <header className="tray-head">
        <b className="grow" role="status">
          {headline(totals)}
        </b>
        <IconButton
          label={open ? 'Свернуть список' : 'Показать файлы'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronDown size="1.125rem" /> : <IconChevronUp size="1.125rem" />}
        </IconButton>
        {over && (
          <IconButton label={texts.close} onClick={close}>
            <IconX size="1.125rem" />
          </IconButton>
        )}
      </header>
      {!over && (
        <div className="tray-total stack g8">
          <Bar value={totals.percent} label={`Загружено ${Math.round(totals.percent)} %`} />
          <div className="row g8">
            <span className="meta grow tab">
              {sizeText(totals.sent)} из {sizeText(totals.size)}
            </span>
            <Button size="compact-sm" variant="subtle" onClick={queue.stopAll}>
              Остановить все
            </Button>
          </div>
        </div>
      )}
      {open && (
        <div className="tray-list">
          {[...tasks].sort(failedFirst).map((task) => (
            <DockRow key={task.id} task={task} queue={queue} />
          ))}
        </div>
      )}
    </section>
  )
}

function DockRow({ task, queue }: { task: UploadTask; queue: UploadQueue }) {
  const { id, file, state, sent, error, canRetry, place } = task
  const percent = file.size === 0 ? 0 : (sent / file.size) * 100
  return (
    <ProgressRow
      name={file.name}
      state={state === 'waiting' || state === 'done' || state === 'failed' ? state : 'running'}
      percent={state === 'sending' ? percent : undefined}
      note={noteOf(task, percent)}
      error={error && `${error} (${place})`}
      actions={
        state === 'failed' ? (
          canRetry && (
            <Button size="compact-sm" variant="default" onClick={() => queue.retry(id)}>
              {texts.retry}
            </Button>
          )
        ) : isUnderWay(task) ? (
          <IconButton label={`Остановить загрузку: ${file.name}`} size="1.75rem" onClick={() => queue.stop(id)}>
            <IconX size="1rem" />
          </IconButton>
        ) : null
      }
    />
  )
}

function noteOf({ state }: UploadTask, percent: number): string | undefined {
  switch (state) {
    case 'waiting':
      return 'ждёт'
    case 'sending':
      return `${Math.round(percent)} %`
    case 'checking':
      return 'проверка'
    case 'done':
    case 'failed':
      return undefined
  }
}

function headline({ files, done, failed, underWay }: ReturnType<typeof uploadTotals>): string {
  if (underWay > 0) return `Загружаем: ${done + failed} из ${files}`
  const arrived = done > 0 ? `Загружено: ${counted(done, forms.file)}` : 'Ничего не загружено'
  return failed > 0 ? `${arrived}. Не удалось: ${failed}` : arrived
}

function failedFirst(a: UploadTask, b: UploadTask): number {
  return rank(a) - rank(b) || a.id - b.id
}

function rank({ state }: UploadTask): number {
  return ['failed', 'checking', 'sending', 'waiting', 'done'].indexOf(state)
}
