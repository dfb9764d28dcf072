import './message-list.css'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { typograph } from '../../platform/i18n/typograph.ts'
import { clockText } from '../../platform/time/moment-text.ts'
import { FileLink } from '../../platform/ui/files/file-link.tsx'
import type { Message } from './chat-queries.ts'

interface MessageListProps {
  /** The oldest first. */
  rows: readonly Message[]
  onRemove: (message: Message) => void
}

/** Messages by days: own ones right, those of others left. */
export function MessageList({ rows, onRemove }: MessageListProps) {
  return (
    <ol className="message-list" aria-label="Сообщения">
      {rows.map((row, at) => (
        <MessageRow key={row.id} message={row} day={newDay(rows[at - 1], row)} onRemove={() => onRemove(row)} />
      ))}
    </ol>
  )
}

/** The day to say above a message: another than that of the one before. */
function newDay(before: Message | undefined, { createdAt }: Message): string | undefined {
  const day = moscowDay(new Date(createdAt))
  return before && moscowDay(new Date(before.createdAt)) === day ? undefined : dayText(day)
}

interface MessageRowProps {
  message: Message
  day: string | undefined
  onRemove: () => void
}

const sides = { declarant: 'заявитель', organisation: 'экспертиза' } as const

function MessageRow({ message, day, onRemove }: MessageRowProps) {
  const { side, author, isOwn, text, item, files, createdAt, removedAt, isRead, isRemovable } = message
  return (
    <li className="message-list-row" data-own={isOwn || undefined}>
      {day && <p className="message-list-day meta">{day}</p>}
      <div className="message-list-message">
        <p className="meta">
          <b>{isOwn ? 'Вы' : author}</b> · {sides[side]} · <time dateTime={createdAt}>{clockText(createdAt)}</time>
        </p>
        {item && (
          <p className="meta">
            О позиции {item.code} «{typograph(item.title)}»
          </p>
        )}
        {removedAt !== null && <p className="muted">Сообщение убрано в {clockText(removedAt)}</p>}
        {text !== '' && <p className="message-list-text">{text}</p>}
        {files.map((file) => (
          <p key={file.ref}>
            <FileLink file={file}>{file.name}</FileLink>
          </p>
        ))}
        {isOwn && removedAt === null && (
          <p className="message-list-foot meta">
            {isRead ? 'прочитано' : 'ещё не прочитано'}
            {isRemovable && (
              <button type="button" className="link-button" onClick={onRemove}>
                Убрать
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
