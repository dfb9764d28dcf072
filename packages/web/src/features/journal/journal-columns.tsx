import type { journal } from '@portal/contract/features/journal/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { type JournalColumn, journalColumns } from '@portal/domain/journal-columns'
import { mapNames, typedKeys } from '@portal/domain/typed-keys'
import type { ReactNode } from 'react'
import type { Got } from '@portal/contract/endpoint'
import { groupDigits } from '../../platform/format/numbers.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import type { ColumnLook } from '../../platform/list/list-page.tsx'
import { momentText } from '../../platform/time/moment-text.ts'

type JournalRow = Got<typeof journal.list>['rows'][number]

/** What a phone shows of an application: the rest is for a wide screen and for files. */
const onPhone: ReadonlySet<JournalColumn> = new Set(['submitted', 'declarant', 'stage', 'due', 'overdue', 'lead'])

/** Each column looks as its kind says. */
export const journalLooks: Readonly<Record<JournalColumn, ColumnLook<JournalRow>>> = mapNames(
  typedKeys(journalColumns),
  lookOf,
)

function lookOf(name: JournalColumn): ColumnLook<JournalRow> {
  const { title, kind, width } = journalColumns[name]
  const isFigure = kind === 'money' || kind === 'number'
  return {
    title,
    sort: name,
    width: `${Math.min(22, Math.max(6.5, width * 0.5))}rem`,
    align: isFigure ? 'end' : undefined,
    tab: kind !== 'text' && kind !== 'choice',
    phone: name === 'number' || name === 'object' ? 'bare' : onPhone.has(name) ? undefined : 'hidden',
    cell: name === 'number' ? numberCell : (row) => cellOf(name, row[name]),
  }
}

function numberCell({ id, number }: JournalRow) {
  return (
    <a className="nowrap" href={`/request/${id}`} data-row-link>
      {number}
    </a>
  )
}

function cellOf(name: JournalColumn, value: string | number | null): ReactNode {
  if (value === null || value === '') return <span className="muted">—</span>
  if (typeof value === 'number') return name === 'overdue' && value > 0 ? <b className="danger">{value}</b> : value
  switch (journalColumns[name].kind) {
    case 'money':
      return <span className="nowrap">{groupDigits(value, true)}</span>
    case 'day':
      return dayText(value)
    case 'moment':
      return momentText(value)
    default:
      return <span className="clamp2">{typograph(value)}</span>
  }
}
