import type { Got } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { memo } from 'react'
import { Counters } from '../../../platform/ui/list/counters.tsx'
import type { ListSearch } from '../list-search.ts'

interface GroupCountersProps {
  groups: Got<typeof stages.groups>
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

const everything = 'all'

/** Groups of stages with their sizes; groups without applications take no place, unless they are chosen. */
export const GroupCounters = memo(function GroupCounters({
  groups: { groups, total },
  search,
  onSearch,
}: GroupCountersProps) {
  const shown = groups.filter(({ key, count }) => count > 0 || key === search.group)
  return (
    <Counters
      label="Группы этапов"
      counters={[
        { id: everything, label: 'Все', count: total },
        ...shown.map(({ key, title, count }) => ({ id: key, label: title, count })),
      ]}
      value={search.group ?? everything}
      onChange={(id) => onSearch({ ...search, group: id === null || id === everything ? undefined : id })}
    />
  )
})
