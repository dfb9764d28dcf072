import { upperFirst } from '@portal/domain/russian/upper-first'
import { Button } from '@mantine/core'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sizeText } from '../../../platform/format/numbers.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { ProgressRow } from '../../../platform/ui/files/progress-row.tsx'
import { hideFromTray } from '../../../platform/ui/feedback/tray.tsx'
import { UploadActions } from './upload-actions.tsx'
import type { UploadControls } from './upload-queue.ts'
import type { UploadState, UploadTask } from './upload-task.ts'
import { uploadTotals } from './upload-totals.ts'
import { pauseText, percentOf, stateOf } from './upload-words.ts'

const seenForMs = 6_000

/** All files on their way, in the corner of the window on every page. Leaves by itself when everything has arrived. */
export function UploadDock({ controls }: { controls: UploadControls }) {
  const queue = controls.uploads
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks)
  const [open, setOpen] = useState(false)
  const totals = uploadTotals(tasks)
  const waiting = tasks.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const over = totals.underWay === 0
  const clean = over && totals.failed === 0 && totals.unsigned === 0
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
  if (tasks.length === 0) return null
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
              Отменить все
            </Button>
          </div>
        </div>
      )}
      {open && (
        <div className="tray-list">
          {tasks.toSorted(byNeed).map((task) => (
            <DockRow key={task.id} task={task} waiting={waiting} controls={controls} />
          ))}
        </div>
      )}
    </section>
  )
}

interface DockRowProps {
  task: UploadTask
  waiting: readonly string[]
  controls: UploadControls
}

function DockRow({ task, waiting, controls }: DockRowProps) {
  const { id, name, state, error, warning, place } = task
  const at = waiting.indexOf(id)
  return (
    <ProgressRow
      name={name}
      state={rowStates[state]}
      percent={state === 'sending' ? percentOf(task) : undefined}
      note={state === 'done' || state === 'failed' ? undefined : stateOf(task).text}
      hint={pauseText(task) ?? warning}
      error={error && `${error} (${place})`}
      actions={
        <UploadActions task={task} controls={controls} canRise={at > 0} canSink={at >= 0 && at < waiting.length - 1} />
      }
    />
  )
}

const rowStates = {
  waiting: 'waiting',
  counting: 'running',
  sending: 'running',
  paused: 'waiting',
  checking: 'running',
  done: 'done',
  failed: 'failed',
} as const

/** What was refused is no part of what is loaded; a refused signature leaves its file loaded. */
function headline({ files, done, failed, unsigned, paused, underWay }: ReturnType<typeof uploadTotals>): string {
  if (paused > 0 && paused === underWay) return `На паузе: ${counted(paused, forms.file)}`
  const left = [failed > 0 && `не загружено: ${failed}`, unsigned > 0 && `подпись не принята: ${unsigned}`]
  if (underWay > 0) return [`Загружаем: ${done} из ${files - failed}`, ...left].filter(Boolean).join(', ')
  const arrived = done > 0 && `Загружено: ${counted(done, forms.file)}`
  const [first = '', ...rest] = [arrived, ...left].filter((text) => text !== false)
  return [upperFirst(first), ...rest].join(', ')
}

const order: readonly UploadState[] = ['failed', 'paused', 'checking', 'sending', 'counting', 'waiting', 'done']

/** What needs somebody stands first; those that wait stand in their turn. */
function byNeed(a: UploadTask, b: UploadTask): number {
  return order.indexOf(a.state) - order.indexOf(b.state)
}
