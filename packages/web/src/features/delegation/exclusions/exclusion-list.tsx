import './exclusion-list.css'
import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { exclusionList } from '@portal/contract/features/delegation/exclusion-list'
import { IconUserOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { exportList } from '../../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { ListPage } from '../../../platform/list/list-page.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ChangeExclusion } from './change-exclusion.tsx'
import { EndExclusion } from './end-exclusion.tsx'
import { ExcludeDialog } from './exclude-dialog.tsx'
import { exclusionActs, exclusionColumns } from './exclusion-columns.tsx'
import type { ExclusionSearch } from './exclusion-search.ts'
import { exclusionViews } from './exclusion-views.ts'
import type { Exclusion } from './exclusions-queries.ts'

interface ExclusionListProps {
  search: ExclusionSearch
  onSearch: (search: ExclusionSearch, typing?: 'typing') => void
}

const words = {
  title: 'Отстранения от заявлений',
  what: 'отстранения',
  counted: ['отстранение', 'отстранения', 'отстранений'],
  bar: 'Отбор отстранений',
  search: 'Поиск отстранений',
  placeholder: 'Номер, объект, человек, причина',
} as const

const filters: readonly FilterControl<typeof exclusionList>[] = [
  {
    name: 'state',
    label: 'Показать',
    options: [
      { value: 'inForce', label: 'Действуют сейчас' },
      { value: 'ended', label: 'Закончились' },
      { value: 'all', label: 'Все' },
    ],
  },
]

const orders = [
  { value: '-since', label: 'Сначала недавние' },
  { value: 'person', label: 'По фамилии' },
  { value: 'number', label: 'По номеру заявления' },
] as const

/** Everybody kept away from an application: from which, why, until when and by whom. */
export function ExclusionList({ search, onSearch }: ExclusionListProps) {
  const [excluding, setExcluding] = useState(false)
  const [changing, setChanging] = useState<Exclusion>()
  const [ending, setEnding] = useState<Exclusion>()
  const acts = useMemo(() => exclusionActs({ onChange: setChanging, onEnd: setEnding }), [])
  return (
    <div className="exclusion-list">
      <ListPage
        list={exclusionList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.requests('exclusions')}
        ask={(query, signal) => call(delegation.exclusions, { query }, signal)}
        onExport={(query) =>
          void exportList({ endpoint: delegation.exclusionsFile, input: { query }, name: 'Отстранения' })
        }
        columns={exclusionColumns}
        acts={acts}
        filters={filters}
        orders={orders}
        views={exclusionViews}
        actions={
          <Button leftSection={<IconUserOff size="1rem" aria-hidden />} onClick={() => setExcluding(true)}>
            Отстранить
          </Button>
        }
        empty={
          <EmptyState title="Сейчас никто не отстранён">
            Отстранённому заявление закрыто, какой бы ни была его роль. Так поступают, например, с родственником
            заявителя или с участником проектирования.
          </EmptyState>
        }
      />
      {excluding && <ExcludeDialog onClose={() => setExcluding(false)} />}
      {changing && <ChangeExclusion key={changing.id} exclusion={changing} onClose={() => setChanging(undefined)} />}
      {ending && <EndExclusion key={ending.id} exclusion={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}
