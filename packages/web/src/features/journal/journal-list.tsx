import './journal-list.css'
import { directories } from '@portal/contract/features/directories/endpoints'
import { journal } from '@portal/contract/features/journal/endpoints'
import { journalList } from '@portal/contract/features/journal/journal-list'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { useMemo } from 'react'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { namedRegions } from '../../platform/form/region-options.ts'
import { optionOf } from '../../platform/form/option-of.ts'
import { exportByJob } from '../../platform/list/export/export-by-job.ts'
import { ListPage } from '../../platform/list/list-page.tsx'
import { useConfig, useLoadedRegions } from '../../platform/session/session.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { journalLooks } from './journal-columns.tsx'
import { journalFilters } from './journal-filters.ts'
import type { JournalSearch } from './journal-search.ts'
import { journalViews } from './journal-views.ts'

interface JournalListProps {
  search: JournalSearch
  onSearch: (search: JournalSearch, typing?: 'typing') => void
  onOpen: (id: string) => void
}

const words = {
  title: 'Журнал заявлений',
  what: 'журнал',
  counted: ['заявление', 'заявления', 'заявлений'],
  bar: 'Отбор журнала',
  search: 'Поиск по журналу',
  placeholder: 'Номер, объект, заявитель, ИНН',
} as const

/** The journal of the staff: every submitted application with everything that is known of it. */
export function JournalList({ search, onSearch, onOpen }: JournalListProps) {
  const { journalExportCap, journalExportHint } = useConfig()
  const loaded = useLoadedRegions()
  const places = useApi(keys.directory('subdivisions'), directories.subdivisions, {}).data
  const filters = useMemo(() => {
    const regions = namedRegions(loaded).map(({ value, label }) => ({ value, label: `${value} ${label}` }))
    const subdivisions = places?.subdivisions.map(optionOf) ?? []
    return journalFilters({ subdivisions, regions })
  }, [places, loaded])
  return (
    <div className="journal-list list-wide">
      <ListPage
        list={journalList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.requests('journal')}
        ask={(query, signal) => call(journal.list, { query }, signal)}
        onExport={(query) =>
          void exportByJob({ endpoint: listExports.startJournal, input: { query }, name: 'Журнал заявлений' })
        }
        // Word for word, with its ordinary spaces: specification, section 5.
        exportHistory="/exports"
        tooLong={({ count }) => (count > journalExportCap ? journalExportHint : null)}
        columns={journalLooks}
        filters={filters}
        views={journalViews}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState title="В журнале пока ничего нет">Заявление появится здесь, когда его подадут.</EmptyState>}
      />
    </div>
  )
}
