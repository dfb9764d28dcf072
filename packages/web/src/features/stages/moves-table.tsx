import { stageRule } from '@portal/domain/stages/stages'
import { typograph } from '../../platform/i18n/typograph.ts'
import { type DataColumn, DataList } from '../../platform/ui/data-list.tsx'
import { Mark } from '../../platform/ui/mark.tsx'
import type { Move } from './stages-queries.ts'

const columns: DataColumn<Move>[] = [
  {
    key: 'title',
    title: 'Действие',
    width: '42%',
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
    cell: ({ allowed }) => (
      <span className="row g8 nowrap">
        <span aria-hidden className="row">
          <Mark state={allowed ? 'done' : 'locked'} />
        </span>
        {allowed ? 'Можно' : 'Нельзя'}
      </span>
    ),
  },
  {
    key: 'why',
    title: 'Чего не хватает',
    phone: 'bare',
    cell: ({ allowed, why, needs }) => (allowed ? <span className="muted">{asks(needs)}</span> : typograph(why ?? '')),
  },
]

/** Moves of the reader's side from the current stage: where each leads, and what it still lacks. */
export function MovesTable({ moves }: { moves: readonly Move[] }) {
  return (
    <DataList
      label="Переходы с этого этапа"
      rows={moves}
      rowKey={({ action, to }) => `${action} ${to}`}
      empty={<p className="muted">С этого этапа ваша сторона никуда не переводит заявление.</p>}
      columns={columns}
    />
  )
}

function asks(needs: Move['needs']): string {
  if (needs.length === 0) return 'Всё есть'
  return `Всё есть. В диалоге: ${needs.map(({ label }) => label.toLowerCase()).join(', ')}`
}
