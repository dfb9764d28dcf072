import './import-dialog.css'
import { Button } from '@mantine/core'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import { counted, forms } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fileUrl } from '../../platform/api/call.ts'
import { CallFailed, failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { sizeText } from '../../platform/format/numbers.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Bar } from '../../platform/ui/feedback/bar.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { FlagField } from '../../platform/ui/fields/flag-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { checkOksQuery, type ImportProgress, importProgressQuery, type ImportRow } from './import-queries.ts'

interface ImportDialogProps {
  requestId: string
  onClose: () => void
}

/** Number of the object → what would come → how it comes. One may close it: the import goes on by itself. */
export function ImportDialog({ requestId, onClose }: ImportDialogProps) {
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState<string>()
  const [replace, setReplace] = useState<readonly string[]>([])
  const { data: progress } = useQuery(importProgressQuery(requestId))
  const check = useQuery({ ...checkOksQuery(requestId, number ?? ''), enabled: number !== undefined, retry: false })
  const options = { stale: [keys.request(requestId, 'import')] }
  const start = useSend(urbanImport.start, { ...options, onDone: () => setNumber(undefined) })
  const cancel = useSend(urbanImport.cancel, options)
  const isRunning = progress?.state === 'running'
  const footer = isRunning ? 'running' : check.data && number !== undefined ? 'ready' : 'idle'
  const first = useRef<HTMLButtonElement>(null)
  useFocusKept(first, footer)
  const isShown = progress !== undefined && progress.id !== null && number === undefined
  const look = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return
    setReplace([])
    if (wanted === number) void check.refetch()
    else setNumber(wanted)
  }
  const begin = () => {
    if (number !== undefined) start.mutate({ params: { id: requestId }, body: { number, replace: [...replace] } })
  }
  const coming = check.data?.rows.filter(
    ({ state, externalId }) => state === 'new' || (state === 'clash' && replace.includes(externalId)),
  ).length
  return (
    <Dialog
      opened
      size="wide"
      title="Документы из информационной системы градостроительной деятельности"
      onClose={onClose}
      footer={
        footer === 'running' ? (
          <>
            <Button ref={first} variant="default" onClick={onClose}>
              Свернуть
            </Button>
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id: requestId } })}
            >
              Остановить
            </Button>
          </>
        ) : footer === 'ready' ? (
          <Button ref={first} data-autofocus disabled={!coming} loading={start.isPending} onClick={begin}>
            {coming ? `Загрузить ${counted(coming, forms.file)}` : 'Загружать нечего'}
          </Button>
        ) : (
          <Button ref={first} variant="default" onClick={onClose}>
            Закрыть
          </Button>
        )
      }
    >
      <div className="stack g16">
        {!isRunning && (
          <form className="row wrap g12 import-look" onSubmit={look}>
            <TextField
              label="Номер объекта"
              description="Как в карточке объекта в системе"
              value={typed}
              maxLength={60}
              error={check.error ? sentenceOf(check.error) : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            {/* Another number is asked for at once, also while the former is asked for again. */}
            <Button type="submit" variant="default" loading={check.isFetching && typed.trim() === number}>
              Проверить
            </Button>
          </form>
        )}
        <FailureNotice
          error={start.error ?? cancel.error}
          title={start.error ? 'Загрузка не началась' : 'Загрузка не остановлена'}
        />
        {number !== undefined && check.isFetching && !check.data && (
          <SkeletonLines lines={4} what="документы объекта" />
        )}
        {number !== undefined && check.data && (
          <Preview
            title={check.data.title}
            rows={check.data.rows}
            replace={replace}
            onReplace={(id, isWanted) => setReplace(isWanted ? [...replace, id] : replace.filter((one) => one !== id))}
          />
        )}
        {isShown && <Progress requestId={requestId} progress={progress} />}
      </div>
    </Dialog>
  )
}

/** The button that was pressed gives way to others: whoever pressed it by a key goes on from the first of them. */
function useFocusKept(first: RefObject<HTMLButtonElement | null>, footer: string) {
  const known = useRef(footer)
  useEffect(() => {
    if (known.current === footer) return
    known.current = footer
    if (document.activeElement === document.body) first.current?.focus()
  }, [first, footer])
}

function sentenceOf(error: unknown): string {
  return (error instanceof CallFailed ? error.field('number') : undefined) ?? failureText(error)
}

const states = {
  new: { tone: 'info', text: 'Загрузится' },
  same: { tone: 'success', text: 'Уже есть' },
  clash: { tone: 'warn', text: 'Место занято' },
  refused: { tone: 'danger', text: 'Не подходит' },
} as const

/** What needs a word or does not fit is seen first. */
const order = ['clash', 'refused', 'new', 'same'] as const

function byState(one: ImportRow, other: ImportRow): number {
  return order.indexOf(one.state) - order.indexOf(other.state) || one.line - other.line
}

function inStates(rows: readonly ImportRow[]): string {
  const counts = order.map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${lowerFirst(states[state].text)}: ${count}`)
    .join(', ')
}

interface PreviewProps {
  title: string
  rows: readonly ImportRow[]
  replace: readonly string[]
  onReplace: (externalId: string, isWanted: boolean) => void
}

function Preview({ title, rows, replace, onReplace }: PreviewProps) {
  if (rows.length === 0)
    return <EmptyState title="Документов пока нет">{typograph(`${title}: в системе их ещё не разместили.`)}</EmptyState>
  return (
    <div className="stack g12">
      <p>
        <b>{typograph(title)}</b>
        <span className="meta">{` · ${inStates(rows)}`}</span>
      </p>
      <ul className="stack g16" aria-label="Документы объекта">
        {rows.toSorted(byState).map(({ line, name, place, size, state, why, externalId }) => (
          <li key={line} className="stack g4">
            <div className="row wrap g12">
              <span className="grow">
                {name || `Строка ${line}`}
                <span className="meta">{` · ${place}${size === null ? '' : ` · ${sizeText(size)}`}`}</span>
              </span>
              <Chip tone={states[state].tone}>{states[state].text}</Chip>
            </div>
            {why && <p className="meta">{typograph(why)}</p>}
            {state === 'clash' && (
              <FlagField
                label={`Заменить новой версией: ${name}`}
                value={replace.includes(externalId)}
                onChange={(isWanted) => onReplace(externalId, isWanted)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What has not come yet and when it is asked for again. */
function Waiting({ waiting: { what, since, nextAt } }: { waiting: NonNullable<ImportProgress['waiting']> }) {
  return (
    <Notice tone="warn" title={`Ждём с ${momentText(since)}`}>
      <p role="status">{typograph(what)}</p>
      <p>
        {nextAt === null ? 'Портал пробует сейчас. ' : `Следующая попытка около ${momentText(nextAt)}. `}
        Окно можно свернуть: портал повторяет сам. Чтобы загрузить файл вручную, остановите загрузку.
      </p>
    </Notice>
  )
}

const shownFaults = 20

function Progress({ requestId, progress }: { requestId: string; progress: ImportProgress }) {
  const { state, number, title, percent, total, done, same, skipped, failed, faults } = progress
  const words = { running: 'Идёт загрузка', done: 'Загрузка закончена', cancelled: 'Загрузка остановлена' } as const
  return (
    <section className="stack g12" aria-label="Последняя загрузка">
      <p role="status">
        <b>{state === null ? '' : words[state]}</b>
        <span className="meta">{` · объект № ${number}${title ? `, ${title}` : ''}`}</span>
      </p>
      <Bar value={percent} label={`Обработано ${percent} %`} tone={failed > 0 ? 'warn' : 'primary'} />
      {progress.waiting && <Waiting waiting={progress.waiting} />}
      <p className="tab">{`Загружено ${done} из ${total}, уже было ${same}, пропущено ${skipped}, не подошло ${failed}`}</p>
      {(faults.length > 0 || skipped > 0) && (
        <a href={fileUrl(urbanImport.exportErrors, { params: { id: requestId } })} download>
          Все причины, XLSX
        </a>
      )}
      {faults.length > 0 && (
        <>
          <ul className="stack g12">
            {faults.slice(0, shownFaults).map(({ line, name, why }) => (
              <li key={line} className="stack g4">
                <span>{`${line}. ${name || 'без имени'}`}</span>
                <span className="meta">{typograph(why)}</span>
              </li>
            ))}
          </ul>
          {faults.length > shownFaults && (
            <p className="meta">{`Показаны первые ${shownFaults}, остальные — в таблице.`}</p>
          )}
        </>
      )}
    </section>
  )
}
