import './event-list.css'
import type { Got } from '@portal/contract/endpoint'
import { eventList } from '@portal/contract/features/events/event-list'
import { events } from '@portal/contract/features/events/endpoints'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { useMemo, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { exportByJob } from '../../platform/list/export/export-by-job.ts'
import { type ColumnLook, ListPage } from '../../platform/list/list-page.tsx'
import { useConfig } from '../../platform/session/session.tsx'
import { momentText } from '../../platform/time/moment-text.ts'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { eventFilters } from './event-filters.ts'
import type { EventSearch } from './event-search.ts'
import { eventViews } from './event-views.ts'

type EventRow = Got<typeof events.list>['rows'][number]

interface EventListProps {
  search: EventSearch
  onSearch: (search: EventSearch, typing?: 'typing') => void
}

const words = {
  title: 'Системные события',
  what: 'события',
  counted: ['событие', 'события', 'событий'],
  bar: 'Отбор событий',
  search: 'Поиск по человеку',
  placeholder: 'Фамилия или логин',
} as const

/** Who did what on the portal, the last first; nothing here can be changed or deleted. */
export function EventList({ search, onSearch }: EventListProps) {
  const { journalExportCap, journalExportHint } = useConfig()
  const [opened, setOpened] = useState<EventRow>()
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <div className="data-list-tops">
      <ListPage
        list={eventList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.directory('events')}
        ask={(query, signal) => call(events.list, { query }, signal)}
        onExport={(query) =>
          void exportByJob({ endpoint: listExports.startEvents, input: { query }, name: 'Системные события' })
        }
        exportHistory="/exports"
        tooLong={({ count }) => (count > journalExportCap ? journalExportHint : null)}
        columns={columns}
        filters={eventFilters}
        views={eventViews}
        onOpen={setOpened}
        empty={<EmptyState title="Событий пока нет">Здесь появится всё, что делают на портале.</EmptyState>}
      />
      {opened && (
        <EventDrawer
          event={opened}
          onClose={() => setOpened(undefined)}
          onRequest={(request) => {
            setOpened(undefined)
            onSearch({ request })
          }}
        />
      )}
    </div>
  )
}

// biome-ignore format: read by columns
function columnsOf(open: (event: EventRow) => void): Readonly<Record<ColumnOf<typeof eventList>, ColumnLook<EventRow>>> {
  return {
    at:       { title: 'Когда',      width: '9.5rem', tab: true, sort: 'at', cell: ({ at }) => momentText(at) },
    who:      { title: 'Кто',        width: '13rem', phone: 'bare', cell: whoCell },
    what:     { title: 'Что сделал', phone: 'bare', cell: (event) => whatCell(event, open) },
    request:  { title: 'Заявление',  width: '10rem', cell: requestCell },
    object:   { title: 'С чем',      cell: ({ object }) => object && <span className="clamp2">{object}</span> },
    result:   { title: 'Итог',       width: '9rem', phone: 'hidden', cell: resultCell },
    role:     { title: 'В роли',     width: '12rem', phone: 'hidden', cell: ({ role }) => role },
    ip:       { title: 'Адрес',      width: '8.5rem', tab: true, phone: 'hidden', cell: ({ ip }) => ip },
    agent:    { title: 'Устройство', phone: 'hidden', cell: ({ agent }) => agent && <span className="clamp2">{agent}</span> },
    duration: { title: 'Время, мс',  width: '7rem', align: 'end', tab: true, phone: 'hidden', cell: ({ duration }) => duration },
  }
}

function whoCell({ who, onBehalfOf }: EventRow) {
  return (
    <span className="lines">
      {who ?? <span className="muted">Портал</span>}
      {onBehalfOf && <span className="meta">за: {onBehalfOf}</span>}
    </span>
  )
}

/** Opens the event; a link to nowhere else, because an event has no page. */
function whatCell(event: EventRow, open: (event: EventRow) => void) {
  return (
    <button type="button" className="event-list-open" onClick={() => open(event)}>
      {event.title}
    </button>
  )
}

function requestCell({ requestId, request }: EventRow) {
  return (
    requestId &&
    request && (
      <a className="nowrap" href={`/request/${requestId}`}>
        {request}
      </a>
    )
  )
}

function resultCell({ result, resultText }: EventRow) {
  return result === 'ok' ? (
    <span className="muted">{resultText}</span>
  ) : (
    <span className="danger clamp2">{resultText}</span>
  )
}
