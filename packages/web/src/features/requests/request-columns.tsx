import { typograph } from '../../platform/i18n/typograph.ts'
import type { DataColumn } from '../../platform/ui/data-list.tsx'
import { Moment } from '../../platform/ui/moment.tsx'
import { DueCell } from './due-cell.tsx'
import type { RequestRow } from './requests-queries.ts'
import { TurnCell } from './turn-cell.tsx'

/** Columns of the list of applications; on a phone each row is a card of the same cells. */
export function requestColumns(now: Date): DataColumn<RequestRow>[] {
  return [
    {
      key: 'number',
      title: 'Номер',
      width: '8rem',
      tab: true,
      sort: 'number',
      cell: (row) => (
        <a className="num" href={`/request/${row.id}`} data-row-link>
          {row.number}
          {row.unread && (
            <>
              <span className="fresh-dot" aria-hidden />
              <span className="sr">, есть новое</span>
            </>
          )}
        </a>
      ),
    },
    {
      key: 'object',
      title: 'Объект',
      phone: 'bare',
      cell: (row) =>
        row.objectName ? (
          <span className="clamp2" title={row.objectName}>
            {typograph(row.objectName)}
          </span>
        ) : (
          <span className="muted">Без названия</span>
        ),
    },
    {
      key: 'turn',
      title: 'Этап и чей ход',
      width: '17.5rem',
      phone: 'bare',
      cell: (row) => <TurnCell row={row} />,
    },
    {
      key: 'due',
      title: 'Срок',
      width: '6.75rem',
      tab: true,
      sort: 'dueAt',
      cell: ({ turn }) => <DueCell dueAt={turn.dueAt} daysLeft={turn.daysLeft} now={now} />,
    },
    {
      key: 'goal',
      title: 'Вид экспертизы',
      width: '9.5rem',
      phone: 'hidden',
      cell: (row) => (
        <span className="clamp2" title={row.goalTitle}>
          {typograph(row.goalTitle)}
        </span>
      ),
    },
    {
      key: 'declarant',
      title: 'Заявитель и место',
      width: '10.5rem',
      phone: 'bare',
      cell: (row) => (
        <span className="declarant-cell">
          <span className="ellipsis" title={row.declarantName}>
            {typograph(row.declarantName)}
          </span>
          <span className="meta ellipsis">{row.subdivisionTitle}</span>
        </span>
      ),
    },
    {
      key: 'changed',
      title: 'Изменено',
      width: '6.75rem',
      tab: true,
      sort: 'updatedAt',
      phone: 'hidden',
      cell: (row) => (
        <span className="meta">
          <Moment at={row.updatedAt} now={now} />
        </span>
      ),
    },
  ]
}
