import './sign-dialog.css'
import { Button } from '@mantine/core'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { sizeText } from '../../../platform/format/numbers.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { clockText } from '../../../platform/time/moment-text.ts'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { ProgressRow } from '../../../platform/ui/files/progress-row.tsx'
import { saveReport } from './save-report.ts'
import {
  secondsLeft,
  signersText,
  type SigningBatch,
  type SigningQueue,
  type SigningTask,
  signingTotals,
} from './signing-queue.ts'

interface SigningProgressProps {
  queue: SigningQueue
  batch: SigningBatch
  onFold: () => void
  onClose: () => void
}

/** How the signing goes: one number, one bar, what failed on top; in the end the result. */
export function SigningProgress({ queue, batch, onFold, onClose }: SigningProgressProps) {
  const totals = signingTotals(batch)
  const { all, done, failed, stopped, over } = totals
  const passed = done + failed
  const several = new Set(batch.tasks.map(({ file }) => file.requestId)).size > 1
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (over) main.current?.focus()
  }, [over])
  return (
    <Dialog
      opened
      title={over ? 'Итог подписания' : 'Подписываем файлы'}
      onClose={over ? onClose : onFold}
      footer={
        over ? (
          <>
            <Button variant="subtle" onClick={() => saveReport(batch)}>
              Скачать отчёт
            </Button>
            {failed + stopped > 0 && (
              <Button variant="default" onClick={() => queue.retry()}>
                Повторить {counted(failed + stopped, forms.file)}
              </Button>
            )}
            <Button key="over" ref={main} onClick={onClose}>
              Готово
            </Button>
          </>
        ) : (
          <>
            <span className="meta">Окно можно свернуть: подписание продолжится</span>
            <Button variant="default" onClick={queue.stop}>
              Остановить
            </Button>
            <Button key="going" leftSection={<IconCheck size="1rem" aria-hidden />} onClick={onFold} data-autofocus>
              Свернуть
            </Button>
          </>
        )
      }
    >
      <div>
        <p className="sign-number" role="status">
          <b className="tab">{over ? done : passed}</b> из {all}
          <span className="muted">{over ? 'подписано' : leftText(batch)}</span>
        </p>
        <Bar
          value={(passed / all) * 100}
          label={`Подписано ${done} из ${all}`}
          tone={over && failed === 0 ? 'success' : 'primary'}
        />
      </div>
      <p className="row wrap g12" hidden={over && failed + stopped === 0}>
        <span>
          Подписано <b className="tab">{done}</b>
        </span>
        {failed > 0 && <span className="danger">Не удалось {failed}</span>}
        {stopped > 0 && <span className="muted">Остановлено {stopped}</span>}
        {!over && <span className="meta">Каждый файл: хеш, подпись, проверка на сервере, сохранение</span>}
      </p>
      {batch.paused !== null && (
        <Notice
          tone="warn"
          alert
          title="Подписание приостановлено, подписанное сохранено"
          action={
            <Button size="compact-md" onClick={queue.resume}>
              Продолжить
            </Button>
          }
        >
          {batch.paused}
        </Notice>
      )}
      <div className="sign-list">
        {[...batch.tasks]
          .sort((a, b) => rank(a) - rank(b))
          .map((task) => (
            <TaskRow key={task.file.ref} task={task} place={several} onRetry={() => queue.retry(task.file.ref)} />
          ))}
      </div>
      <p className="meta">{signersText(batch)}</p>
      {over && failed > 0 && (
        <p>
          <a href="/signing-check" onClick={onClose}>
            Проверить по шагам, что мешает подписать
          </a>
        </p>
      )}
    </Dialog>
  )
}

interface TaskRowProps {
  task: SigningTask
  /** Says where the file lies: of one application that is known. */
  place: boolean
  onRetry: () => void
}

function TaskRow({ task, place, onRetry }: TaskRowProps) {
  const { file, state, error, signedAt } = task
  const waits = state === 'waiting' || state === 'stopped'
  return (
    <ProgressRow
      name={file.name}
      state={waits ? 'waiting' : state === 'done' || state === 'failed' ? state : 'running'}
      error={error}
      note={`${place ? `${file.place} · ` : ''}${file.size > 0 ? `${sizeText(file.size)} · ` : ''}${signedAt ? `подписан в ${clockText(signedAt.toISOString())}` : words[state]}`}
      actions={
        state === 'failed' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size="1rem" aria-hidden />}
            onClick={onRetry}
          >
            {texts.retry}
          </Button>
        )
      }
    />
  )
}

const words: Record<SigningTask['state'], string> = {
  waiting: 'ждёт',
  digest: 'хеш',
  signature: 'подпись',
  sending: 'проверка',
  done: 'подписан',
  failed: 'не подписан',
  stopped: 'не подписан',
}

function rank({ state }: SigningTask): number {
  return ['failed', 'sending', 'signature', 'digest', 'stopped', 'done', 'waiting'].indexOf(state)
}

function leftText(batch: SigningBatch): string {
  const seconds = secondsLeft(batch, new Date())
  if (seconds === undefined || batch.paused !== null) return ''
  return seconds < 90 ? `· осталось около ${seconds} с` : `· осталось около ${Math.round(seconds / 60)} мин`
}
