import type { Reply } from '@portal/contract/endpoint'
import type { delegation } from '@portal/contract/features/delegation/endpoints'
import type { exclusionList } from '@portal/contract/features/delegation/exclusion-list'
import type { ColumnOf } from '@portal/contract/list'
import { startOfDay } from '@portal/domain/calendar/days'
import type { FileColumn } from '../../../kernel/list-file.ts'

export type Exclusion = Reply<typeof delegation.exclude>

/** What each column of the screen is in a file. */
// biome-ignore format: read by columns
export const exclusionFileColumns: Readonly<Record<ColumnOf<typeof exclusionList>, readonly FileColumn<Exclusion>[]>> = {
  person: [{ title: 'Кто', width: 32, kind: 'text', cell: ({ person }) => person.name }],
  number: [
    { title: 'Заявление', width: 18, kind: 'text', cell: ({ number }) => number },
    { title: 'Объект',    width: 60, kind: 'text', cell: ({ objectName }) => objectName },
  ],
  reason: [{ title: 'Причина', width: 50, kind: 'text', cell: ({ reason }) => reason }],
  since:  [
    { title: 'С какого дня',  width: 12, kind: 'day',  cell: ({ since }) => ({ day: new Date(since) }) },
    { title: 'По какой день', width: 12, kind: 'day',  cell: ({ until }) => until && { day: startOfDay(until) } },
    { title: 'Действует',     width: 10, kind: 'text', cell: ({ inForce }) => (inForce ? 'да' : 'нет') },
  ],
  by:     [{ title: 'Кем', width: 32, kind: 'text', cell: ({ by }) => by }],
}
