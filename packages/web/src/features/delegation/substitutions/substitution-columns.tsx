import type { substitutionList } from '@portal/contract/features/delegation/substitution-list'
import type { ColumnOf } from '@portal/contract/list'
import { dayText } from '@portal/domain/calendar/days'
import { substitutionPhases } from '@portal/domain/delegation/substitutions'
import type { ColumnLook } from '../../../platform/list/list-page.tsx'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import type { Substitution } from './substitution-queries.ts'
import { applicationsText, phaseTones, rightsText } from './substitution-words.ts'

/** Columns of the list of deputies; on a phone each row is a card of the same cells. */
// biome-ignore format: read by columns
export const substitutionColumns: Readonly<Record<ColumnOf<typeof substitutionList>, ColumnLook<Substitution>>> = {
  deputy:    { title: 'Заместитель',                     phone: 'bare', sort: 'deputy', cell: deputyCell },
  principal: { title: 'Кого замещает', width: '20%',     sort: 'principal', cell: principalCell },
  scope:     { title: 'Заявления',     width: '11rem',   cell: applicationsText },
  rights:    { title: 'Что может',     width: '11rem',   cell: ({ rights }) => rightsText(rights) },
  period:    { title: 'Дни',           width: '9rem',    sort: 'since', tab: true, cell: periodCell },
  state:     { title: 'Состояние',     width: '11.5rem', phone: 'bare', cell: stateCell },
  by:        { title: 'Кем назначен',  width: '13%',     cell: ({ by }) => by },
}

function deputyCell({ id, deputy }: Substitution) {
  return (
    <span className="lines">
      <a href={`/delegation/${id}`} data-row-link>
        {deputy.name}
      </a>
      {deputy.note !== '' && <span className="meta">{typograph(deputy.note)}</span>}
    </span>
  )
}

function principalCell({ principal, side }: Substitution) {
  return side === 'principal' && principal.kind === 'person' ? 'Вас' : typograph(principal.name)
}

function periodCell({ since, until }: Substitution) {
  if (since === until) return dayText(since)
  return (
    <>
      <span className="nowrap">с {dayText(since)}</span> <span className="nowrap">по {dayText(until)}</span>
    </>
  )
}

function stateCell({ phase, mergedInto, basis }: Substitution) {
  return (
    <span className="lines">
      <Chip tone={phaseTones[phase]}>{substitutionPhases[phase]}</Chip>
      {mergedInto !== null && <span className="meta">объединено с другим</span>}
      {phase === 'draft' && basis === null && <span className="meta">без основания</span>}
    </span>
  )
}
