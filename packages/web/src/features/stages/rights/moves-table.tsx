import { stageRule } from '@portal/domain/stages/stages'
import { findByWords } from '@portal/domain/russian/find-by-words'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { type DataColumn, DataList } from '../../../platform/ui/list/data-list.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Mark } from '../../../platform/ui/display/mark.tsx'
import type { Explained } from '../stages-queries.ts'

type Move = Explained['moves'][number]

const actors = {
  declarant: 'заявитель',
  organisation: 'экспертиза',
  both: 'обе стороны',
  timer: 'часы портала',
  system: 'портал',
} as const

const columns: DataColumn<Move>[] = [
  {
    key: 'title',
    title: 'Переход',
    width: '36%',
    phone: 'bare',
    cell: ({ title, action, to }) => (
      <>
        {typograph(title)}
        <p className="meta">
          на этап «{typograph(stageRule(to).title)}» <span className="test-code">{action}</span>
        </p>
      </>
    ),
  },
  {
    key: 'state',
    title: 'Сейчас',
    width: '10rem',
    phone: 'bare',
    cell: (move) => (
      <>
        <span className="row g8 nowrap">
          <span aria-hidden className="row">
            <Mark state={isPossible(move) ? 'done' : 'locked'} />
          </span>
          {isPossible(move) ? 'Можно' : 'Нельзя'}
        </span>
        <p className="meta">{actors[move.actor]}</p>
      </>
    ),
  },
  { key: 'guards', title: 'Условия', phone: 'bare', cell: (move) => <Conditions move={move} /> },
]

interface MovesTableProps {
  moves: readonly Move[]
  /** Only moves of these words or of this code. */
  sought: string
}

/** Every move from the current stage, whoever makes it, with each condition asked. */
export function MovesTable({ moves, sought }: MovesTableProps) {
  const textOf = ({ title, action, to }: Move) => `${title} ${stageRule(to).title} ${action} ${to}`
  return (
    <DataList
      label="Переходы с этого этапа"
      rows={sought ? findByWords(moves, sought, textOf) : moves}
      rowKey={({ action, to }) => `${action} ${to}`}
      empty={
        sought ? (
          <EmptyState title="Таких переходов нет">Измените слово.</EmptyState>
        ) : (
          <EmptyState title="Этап последний">С него заявление никуда не переходит.</EmptyState>
        )
      }
      columns={columns}
    />
  )
}

function Conditions({ move: { forbidden, guards } }: { move: Move }) {
  return (
    <ul className="test-conditions">
      {forbidden && (
        <li>
          <Mark state="locked" label="не выполнено" />
          <span>{typograph(forbidden)}</span>
        </li>
      )}
      {guards.map(({ name, title, why, route }) => (
        <li key={name}>
          <Mark state={why === null ? 'done' : 'locked'} label={why === null ? 'выполнено' : 'не выполнено'} />
          <span>
            {typograph(title)} <span className="test-code">{name}</span>
            {why !== null && (
              <span className="meta test-why">
                {typograph(why)}
                {route && ' Этого пути у заявления нет.'}
              </span>
            )}
          </span>
        </li>
      ))}
      {!forbidden && guards.length === 0 && <li className="muted">Условий нет</li>}
    </ul>
  )
}

function isPossible({ forbidden, guards }: Move): boolean {
  return forbidden === null && guards.every(({ why }) => why === null)
}
