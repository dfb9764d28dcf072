import type { substitutionList } from '@portal/contract/features/delegation/substitution-list'
import type { ColumnOf } from '@portal/contract/list'
import { startOfDay } from '@portal/domain/calendar/days'
import { substitutionPhases } from '@portal/domain/delegation/substitutions'
import type { FileColumn } from '../../../kernel/list-file.ts'
import type { Substitution } from './substitution-view.ts'
import { applicationsText, rightsText } from '../../substitution-news/index.ts'

/** What each column of the screen is in a file. */
// biome-ignore format: read by columns
export const substitutionFileColumns: Readonly<Record<ColumnOf<typeof substitutionList>, readonly FileColumn<Substitution>[]>> = {
  deputy: [
    { title: 'Заместитель',       width: 32, kind: 'text', cell: ({ deputy }) => deputy.name },
    { title: 'Должность и место', width: 40, kind: 'text', cell: ({ deputy }) => deputy.note },
  ],
  principal: [{ title: 'Кого замещает', width: 32, kind: 'text', cell: ({ principal }) => principal.name }],
  scope:  [{ title: 'Заявления', width: 24, kind: 'text', cell: scopeText }],
  rights: [{ title: 'Что может', width: 32, kind: 'text', cell: ({ rights }) => rightsText(rights) }],
  period: [
    { title: 'С какого дня',  width: 12, kind: 'day', cell: ({ since }) => ({ day: startOfDay(since) }) },
    { title: 'По какой день', width: 12, kind: 'day', cell: ({ until }) => ({ day: startOfDay(until) }) },
  ],
  state: [
    { title: 'Состояние', width: 18, kind: 'text', cell: ({ phase }) => substitutionPhases[phase] },
    { title: 'Причина',   width: 40, kind: 'text', cell: ({ reason }) => reason },
  ],
  by: [{ title: 'Кем назначен', width: 32, kind: 'text', cell: ({ by }) => by }],
}

function scopeText({ principal, requests }: Substitution): string {
  return applicationsText({ kind: principal.kind, scope: requests === null ? 'all' : 'list', requests: requests ?? 0 })
}
