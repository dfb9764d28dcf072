import { typograph } from '../../platform/i18n/typograph.ts'
import type { DataColumn } from '../../platform/ui/data-list.tsx'
import { Moment } from '../../platform/ui/moment.tsx'
import { DueCell } from './due-cell.tsx'
import type { RequestRow } from './requests-queries.ts'
import { TurnCell } from './turn-cell.tsx'

interface ColumnsFor {
  now: Date
  /** Rows of several declarants: without it all of them are the reader's own. */
  declarants: boolean
}

/** Columns of the list of applications; on a phone each row is a card of the same cells. */
export function requestColumns({ now, declarants }: ColumnsFor): DataColumn<RequestRow>[] {
  return [
    {
      key: 'number',
      title: 'Номер',
      width: '9rem',
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
      width: '19rem',
      phone: 'bare',
      cell: (row) => <TurnCell row={row} />,
    },
    {
      key: 'due',
      title: 'Срок',
      width: '8.5rem',
      tab: true,
      sort: 'dueAt',
      cell: ({ turn }) => <DueCell dueAt={turn.dueAt} daysLeft={turn.daysLeft} now={now} />,
    },
    {
      key: 'goal',
      title: 'Вид экспертизы',
      width: '9rem',
      phone: 'hidden',
      cell: (row) => (
        <span className="clamp2" title={row.goalTitle}>
          {typograph(row.goalTitle)}
        </span>
      ),
    },
    {
      key: 'declarant',
      title: declarants ? 'Заявитель и место' : 'Подразделение',
      width: declarants ? '10rem' : '8.25rem',
      phone: 'bare',
      cell: (row) =>
        declarants ? (
          <span className="declarant-cell">
            <span className="ellipsis" title={row.declarantName}>
              {typograph(row.declarantName)}
            </span>
            <span className="meta ellipsis">{row.subdivisionTitle}</span>
          </span>
        ) : (
          <span className="clamp2">{row.subdivisionTitle}</span>
        ),
    },
    {
      key: 'changed',
      title: 'Изменено',
      width: '7.5rem',
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
