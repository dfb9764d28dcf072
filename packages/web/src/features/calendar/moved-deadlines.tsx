import { Button } from '@mantine/core'
import { counted } from '@portal/domain/russian/plural'
import { dayText } from '@portal/domain/calendar/days'
import { useRef } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { type DataColumn, DataList } from '../../platform/ui/list/data-list.tsx'
import { MoreRows } from '../../platform/ui/list/more-rows.tsx'
import { useFocusOnMore } from '../../platform/ui/list/use-focus-on-more.ts'
import type { Preview } from './calendar-queries.ts'

type Moved = Preview['moved'][number]

const deadlineForms = ['срок', 'срока', 'сроков'] as const

const columns: readonly DataColumn<Moved>[] = [
  {
    key: 'request',
    title: 'Заявление',
    cell: ({ requestId, number, objectName }) => (
      <>
        <a href={`/request/${requestId}`}>{typograph(`№ ${number}`)}</a>
        <div className="meta clamp2">{objectName || 'Объект без названия'}</div>
      </>
    ),
  },
  { key: 'what', title: 'Срок', cell: ({ what }) => what, width: '16rem' },
  { key: 'side', title: 'Чей', cell: ({ side }) => (side === 'declarant' ? 'заявителя' : 'экспертизы'), width: '8rem' },
  { key: 'due', title: 'Истекает', cell: ({ from, to }) => <Shift from={from} to={to} />, width: '14rem', tab: true },
  {
    key: 'ends',
    title: 'Окончание услуги',
    cell: ({ endsFrom, endsTo }) => (endsFrom && endsTo ? <Shift from={endsFrom} to={endsTo} /> : 'то же'),
    width: '14rem',
    tab: true,
  },
]

interface MovedDeadlinesProps {
  preview: Preview
  isAskingMore: boolean
  onMore: () => void
  onConfirm: () => void
}

/** What a new calendar moves, before it is entered; the nearest first. */
export function MovedDeadlines({ preview, isAskingMore, onMore, onConfirm }: MovedDeadlinesProps) {
  const { total, moved, next } = preview
  const place = useRef<HTMLDivElement>(null)
  const goOn = useFocusOnMore(place, 'a[href^="/request/"]', moved.length)
  return (
    <Card title={total > 0 ? `Сдвинется ${movedText(total)}` : 'Ни один открытый срок не сдвинется'} flush={total > 0}>
      {total > 0 && (
        <div ref={place}>
          <DataList label="Сроки, которые сдвинутся" columns={columns} rows={moved} rowKey={({ id }) => id} />
        </div>
      )}
      <MoreRows more={next ? { isComing: isAskingMore, onMore } : undefined} onAsk={goOn} />
      <div className="year-moved">
        <Button onClick={onConfirm} data-autofocus>
          {total > 0 ? `Ввести календарь и перенести ${movedText(total)}` : 'Ввести календарь'}
        </Button>
        {total > 0 && (
          <p className="meta" role="status">
            Показано: {moved.length} из {total}, ближайшие первыми.
            {next && ' Перенесены будут все, обе стороны получат уведомления.'}
          </p>
        )}
      </div>
    </Card>
  )
}

/** «12 сроков». */
export function movedText(total: number): string {
  return counted(total, deadlineForms)
}

function Shift({ from, to }: { from: string; to: string }) {
  if (from === to) return dayText(from)
  return (
    <>
      <s className="muted">{dayText(from)}</s> → <b>{dayText(to)}</b>
    </>
  )
}
