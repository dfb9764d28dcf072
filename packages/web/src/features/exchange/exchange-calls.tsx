import './exchange.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { exchange } from '@portal/contract/features/exchange/endpoints'
import { exchangeList } from '@portal/contract/features/exchange/exchange-list'
import type { ColumnOf } from '@portal/contract/list'
import { keptDays, systems } from '@portal/domain/outside-systems/systems'
import { typedKeys } from '@portal/domain/typed-keys'
import { useMemo } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { exportList } from '../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../platform/list/filters/filter-control.ts'
import { type ColumnLook, ListPage } from '../../platform/list/list-page.tsx'
import { momentText } from '../../platform/time/moment-text.ts'
import { Email } from '../../platform/ui/display/email.tsx'
import { WholeNumbers } from '../../platform/ui/display/whole-numbers.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import type { ExchangeSearch } from './exchange-search.ts'
import { exchangeViews } from './exchange-views.ts'
import { SystemCards } from './system-cards.tsx'

type CallRow = Got<typeof exchange.list>['rows'][number]

interface ExchangeCallsProps {
  search: ExchangeSearch
  onSearch: (search: ExchangeSearch, typing?: 'typing') => void
}

const words = {
  title: 'Обмен с внешними системами',
  what: 'обращения',
  counted: ['обращение', 'обращения', 'обращений'],
  bar: 'Отбор обращений',
  search: 'Поиск обращений',
  placeholder: 'Номер, адрес, тема письма',
} as const

const filters: readonly FilterControl<typeof exchangeList>[] = [
  { name: 'system', label: 'Система', options: typedKeys(systems).map((value) => ({ value, label: systems[value] })) },
  {
    name: 'result',
    label: 'Итог',
    options: [
      { value: 'all', label: 'С любым итогом' },
      { value: 'ok', label: 'Выполнено' },
      { value: 'failed', label: 'Сбой' },
    ],
  },
  { period: ['from', 'to'], label: 'Когда' },
]

/** Calls to the systems of others, the last first; a letter that failed is sent again from here. */
export function ExchangeCalls({ search, onSearch }: ExchangeCallsProps) {
  const toast = useToast()
  const repeat = useSend(exchange.repeat, {
    stale: [keys.directory('exchange')],
    onDone: () => toast({ text: 'Письмо отправляется ещё раз' }),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const { mutate, isPending } = repeat
  const columns = useMemo(
    () => columnsOf({ isBusy: isPending, onRepeat: (id) => mutate({ params: { id } }) }),
    [isPending, mutate],
  )
  return (
    <ListPage
      list={exchangeList}
      words={words}
      search={search}
      onSearch={onSearch}
      queryKey={keys.directory('exchange')}
      ask={(query, signal) => call(exchange.list, { query }, signal)}
      onExport={(query) => void exportList({ endpoint: exchange.file, input: { query }, name: 'Обмен' })}
      columns={columns}
      filters={filters}
      views={exchangeViews}
      counters={<SystemCards onChoose={(system) => onSearch({ ...search, system: [system] })} />}
      empty={
        <EmptyState title="Обращений пока не было">
          Здесь появится каждое обращение к внешней системе и каждое письмо. Записи хранятся {keptDays} дней.
        </EmptyState>
      }
    />
  )
}

interface Acts {
  isBusy: boolean
  onRepeat: (id: string) => void
}

// biome-ignore format: read by columns
function columnsOf(acts: Acts): Readonly<Record<ColumnOf<typeof exchangeList>, ColumnLook<CallRow>>> {
  return {
    at:       { title: 'Когда',   width: '9.5rem', tab: true, sort: 'at', cell: ({ at }) => momentText(at) },
    system:   { title: 'Система', width: '10rem', cell: ({ system }) => systems[system] },
    about:    { title: 'О чём', phone: 'bare', cell: aboutCell },
    result:   { title: 'Итог',    width: '10rem', cell: resultCell },
    duration: { title: 'Время, мс', width: '7rem', align: 'end', tab: true, sort: 'duration', phone: 'hidden', cell: ({ duration }) => duration },
    next:     { title: 'Повтор',  width: '9rem', cell: (row) => nextCell(row, acts) },
  }
}

/** «anna@portal.example: № 01-2026-00019: Новое письмо». The address may break after its signs, a number may not. */
function aboutCell({ about }: CallRow) {
  const [, address, rest] = /^(\S+@\S+?)(: .*)$/s.exec(about) ?? []
  return (
    <span className="clamp2 exchange-about">
      {address && <Email address={address} />}
      <WholeNumbers text={rest ?? about} />
    </span>
  )
}

function resultCell({ failure }: CallRow) {
  return failure === null ? <span className="muted">Выполнено</span> : <span className="danger clamp2">{failure}</span>
}

function nextCell({ id, about, later, nextAt }: CallRow, { isBusy, onRepeat }: Acts) {
  if (later === null) return null
  if (later === 'sent') return <span className="muted">Отправлено позже</span>
  return (
    <span className="exchange-next">
      <span className="meta">
        {later === 'givenUp' ? 'Больше не повторится' : nextAt && `повторится ${momentText(nextAt)}`}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={`Повторить: ${about}`}
        onClick={() => onRepeat(id)}
      >
        Повторить
      </Button>
    </span>
  )
}
