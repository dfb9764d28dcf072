import './request-board.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { rowsOfPages } from '../../../platform/api/rows-of-pages.ts'
import { totalText } from '../../../platform/list/list-words.ts'
import { NothingFound } from '../../../platform/list/nothing-found.tsx'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { DueCell } from '../columns/due-cell.tsx'
import type { ListSearch } from '../list-search.ts'
import { opensOneOf, rememberPages } from './list-navigation.ts'
import { objectText } from './list-words.ts'
import { NumberLink } from '../columns/number-link.tsx'
import { type ListScope, type RequestRow, requestListQuery } from '../requests-queries.ts'

type Group = Got<typeof stages.groups>['groups'][number]

interface RequestBoardProps {
  title: string
  /** The address of the board itself. */
  href: string
  scope: ListScope
  search: ListSearch
  groups: readonly Group[]
  now: Date
  /** The filters leave no application in any column. */
  isEmpty: boolean
  onReset: () => void
}

const cardsAtOnce = 20

/** The list by groups of stages: read along the path, each column read on by itself. A request is moved on its own page. */
export function RequestBoard({ groups, isEmpty, onReset, ...board }: RequestBoardProps) {
  const { search } = board
  if (isEmpty)
    return (
      <Card>
        <NothingFound onReset={onReset} />
      </Card>
    )
  const shown = groups.filter(({ key, count }) => (search.group ? key === search.group : count > 0))
  return (
    <div className="board" role="group" aria-label="Доска по этапам">
      {shown.map((group) => (
        <BoardColumn key={group.key} group={group} {...board} />
      ))}
    </div>
  )
}

interface ColumnProps extends Omit<RequestBoardProps, 'groups' | 'isEmpty' | 'onReset'> {
  group: Group
}

function BoardColumn({ group: { key, title }, now, ...board }: ColumnProps) {
  const asked = { ...board.search, group: key }
  const list = useInfiniteQuery(requestListQuery(board.scope, asked, cardsAtOnce))
  const rows = rowsOfPages(list.data?.pages)
  const total = list.data?.pages[0]?.total
  const goingTo = ({ target }: MouseEvent) => {
    if (!opensOneOf(rows, target)) return
    // Back to the whole board, on to the next card of this column.
    rememberPages({ href: board.href, title: board.title, scope: board.scope, search: asked, pages: list.data?.pages })
  }
  return (
    <section className="board-column" aria-label={title} onClickCapture={goingTo}>
      <header>
        <h2>{title}</h2>
        {total && <span className="meta tab">{totalText(total)}</span>}
      </header>
      {list.isPending && <SkeletonLines lines={4} />}
      <FailedPart title="Не удалось загрузить эту часть доски" query={list} />
      <ul>
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} now={now} />
        ))}
      </ul>
      {total?.count === 0 && <p className="meta">По фильтрам здесь ничего нет</p>}
      {list.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Показать ещё {cardsAtOnce}
        </Button>
      )}
    </section>
  )
}

function BoardCard({ row, now }: { row: RequestRow; now: Date }) {
  const { objectName, stageTitle, turn } = row
  return (
    <li className="board-card" data-side={turn.side}>
      <p className="row g8">
        <NumberLink row={row} grow />
        {turn.dueAt !== null && <DueCell dueAt={turn.dueAt} daysLeft={turn.daysLeft} now={now} />}
      </p>
      <p className="clamp2" title={objectName}>
        {objectText(row)}
      </p>
      <p className="meta">{stageTitle}</p>
      {turn.side !== 'none' && (
        <p className="board-say">
          <b>{turn.who}</b> · {typograph(turn.todo)}
        </p>
      )}
    </li>
  )
}
