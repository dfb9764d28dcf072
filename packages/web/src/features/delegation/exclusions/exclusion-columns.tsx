import type { exclusionList } from '@portal/contract/features/delegation/exclusion-list'
import type { ColumnOf } from '@portal/contract/list'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { IconPencil, IconUserCheck } from '@tabler/icons-react'
import type { ColumnLook } from '../../../platform/list/list-page.tsx'
import { typograph } from '../../../platform/i18n/typograph.ts'
import type { DataColumn } from '../../../platform/ui/list/data-list.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import type { Exclusion } from './exclusions-queries.ts'

interface ExclusionActs {
  onChange: (exclusion: Exclusion) => void
  onEnd: (exclusion: Exclusion) => void
}

/** Columns of the list of exclusions; on a phone each row is a card of the same cells. */
// biome-ignore format: read by columns
export const exclusionColumns: Readonly<Record<ColumnOf<typeof exclusionList>, ColumnLook<Exclusion>>> = {
  person: { title: 'Кто',       width: '15%',  phone: 'bare', sort: 'person', cell: ({ person }) => <b>{person.name}</b> },
  number: { title: 'Заявление', width: '21%',  phone: 'bare', sort: 'number', cell: requestCell },
  reason: { title: 'Причина',                  phone: 'bare', cell: ({ reason }) => typograph(reason) },
  since:  { title: 'Срок',      width: '9rem', phone: 'bare', sort: 'since', tab: true, cell: periodCell },
  by:     { title: 'Кем',       width: '13%',  cell: ({ by }) => by },
}

/** What can be done with an exclusion in force. */
export function exclusionActs(acts: ExclusionActs): DataColumn<Exclusion> {
  return {
    key: 'acts',
    title: 'Действия',
    width: '7rem',
    phone: 'bare',
    cell: (row) => row.inForce && <Acts row={row} {...acts} />,
  }
}

function requestCell({ requestId, number, objectName }: Exclusion) {
  return (
    <span className="lines">
      <a className="num" href={`/request/${requestId}`} data-row-link>
        {number}
      </a>
      <span className="meta clamp2" title={objectName}>
        {objectName === '' ? 'Без названия' : typograph(objectName)}
      </span>
    </span>
  )
}

function periodCell({ since, until, inForce }: Exclusion) {
  return (
    <span className="lines exclusion-period">
      <span>с {dayText(moscowDay(new Date(since)))}</span>
      <span className="meta">{until === null ? 'пока не вернут' : `по ${dayText(until)}`}</span>
      {!inForce && <span className="meta">закончилось</span>}
    </span>
  )
}

function Acts({ row, onChange, onEnd }: ExclusionActs & { row: Exclusion }) {
  return (
    <span className="exclusion-acts">
      <IconButton label={`Изменить отстранение: ${row.person.name}`} onClick={() => onChange(row)}>
        <IconPencil size="1.125rem" aria-hidden />
      </IconButton>
      <IconButton label={`Вернуть доступ: ${row.person.name}`} onClick={() => onEnd(row)}>
        <IconUserCheck size="1.125rem" aria-hidden />
      </IconButton>
    </span>
  )
}
