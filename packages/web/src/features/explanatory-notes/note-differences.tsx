import './note-review.css'
import { Button, Checkbox } from '@mantine/core'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { byGroup } from '../../platform/format/by-group.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useReadOnlyWords } from '../../platform/session/use-why.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import type { ReviewRow } from './note-queries.ts'
import { reviewStates } from './review-words.ts'

interface NoteDifferencesProps {
  requestId: string
  noteId: string
  /** The note waits for a decision; otherwise it was taken, and people have changed the application since. */
  isOffered: boolean
  rows: readonly ReviewRow[]
  mayChange: boolean
}

/** Row by row: what stands, what the note says, and which of the two is to stand. */
export function NoteDifferences({ requestId, noteId, isOffered, rows, mayChange }: NoteDifferencesProps) {
  const toast = useToast()
  const whyClosed = useReadOnlyWords('editDefaultRequest')
  const [taken, setTaken] = useState(
    () => new Set(rows.filter((row) => isOffered && row.isTaken).map(({ path }) => path)),
  )
  const take = useSend(explanatoryNotes.take, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: (_, { body }) =>
      toast({
        text:
          body.paths.length > 0
            ? `Взято из записки: ${counted(body.paths.length, forms.field)}`
            : 'Всё осталось как было',
        tone: 'success',
      }),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const send = (paths: string[]) => take.mutate({ params: { id: requestId, noteId }, body: { paths } })
  const mark = (paths: readonly string[], on: boolean) => {
    const next = new Set(taken)
    for (const path of paths)
      if (on) next.add(path)
      else next.delete(path)
    setTaken(next)
  }
  const groups = byGroup(rows, ({ group }) => group)
  return (
    <Card
      title={isOffered ? `Что изменится: ${rows.length}` : `Отличается от записки: ${rows.length}`}
      aside={mayChange && <span className="meta">Отмечено {taken.size}</span>}
      flush
    >
      {groups.map(([group, own]) => (
        <fieldset key={group} className="note-group" disabled={!mayChange}>
          <legend>
            <Checkbox
              label={group}
              checked={own.every(({ path }) => taken.has(path))}
              indeterminate={own.some(({ path }) => taken.has(path)) && !own.every(({ path }) => taken.has(path))}
              onChange={(event) =>
                mark(
                  own.map(({ path }) => path),
                  event.currentTarget.checked,
                )
              }
            />
          </legend>
          <ul>
            {own.map((row) => (
              <Difference
                key={row.path}
                row={row}
                checked={taken.has(row.path)}
                onCheck={(on) => mark([row.path], on)}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      {mayChange ? (
        <footer className="note-foot">
          <Button disabled={taken.size === 0} loading={take.isPending} onClick={() => send([...taken])}>
            Взять из записки: {taken.size}
          </Button>
          {isOffered && (
            <Button variant="default" disabled={take.isPending} onClick={() => send([])}>
              Оставить всё как есть
            </Button>
          )}
        </footer>
      ) : (
        <p className="note-foot muted">{typograph(whyClosed)}</p>
      )}
    </Card>
  )
}

function Difference({ row, checked, onCheck }: { row: ReviewRow; checked: boolean; onCheck: (on: boolean) => void }) {
  const { label, mine, offered, state } = row
  const { title, tone } = reviewStates[state]
  return (
    <li className="note-row">
      <Checkbox label={label} checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
      <Chip tone={tone}>{title}</Chip>
      <dl>
        <div data-stands={!checked || undefined}>
          <dt>Сейчас</dt>
          <dd>{mine ?? 'не заполнено'}</dd>
        </div>
        <div data-stands={checked || undefined}>
          <dt>В записке</dt>
          <dd>{offered ?? 'нет'}</dd>
        </div>
      </dl>
    </li>
  )
}
