import { Button } from '@mantine/core'
import { constructorList } from '@portal/contract/features/checklists/constructor-list'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { checklistNumber, versionStates } from '@portal/domain/checklists/checklist'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { type ColumnLook, ListPage } from '../../../platform/list/list-page.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import type { VersionRow } from '../checklists-queries.ts'
import { versionTones } from '../checklist-words.ts'
import type { ConstructorSearch } from '../lists/checklist-search.ts'
import { NewChecklist } from './new-checklist.tsx'

interface VersionListProps {
  search: ConstructorSearch
  onSearch: (search: ConstructorSearch, typing?: 'typing') => void
  onMade: (id: string) => void
}

const words = {
  title: 'Конструктор контрольных листов',
  what: 'версии листов',
  counted: ['версия', 'версии', 'версий'],
  bar: 'Отбор версий',
  search: 'Поиск версий',
  placeholder: 'Название или номер листа',
} as const

const filters: readonly FilterControl<typeof constructorList>[] = [
  {
    name: 'state',
    label: 'Показать',
    options: [
      { value: 'current', label: 'Без архива' },
      { value: 'draft', label: 'Черновики' },
      { value: 'active', label: 'Действуют' },
      { value: 'archived', label: 'В архиве' },
      { value: 'all', label: 'Все' },
    ],
  },
]

const orders = [
  { value: 'number', label: 'По номеру' },
  { value: '-saved', label: 'Сначала изменённые' },
] as const

/** All checklists of the organisation, by their versions. */
export function VersionList({ search, onSearch, onMade }: VersionListProps) {
  const [making, setMaking] = useState(false)
  const make = (
    <Button leftSection={<IconPlus size="1rem" aria-hidden />} onClick={() => setMaking(true)}>
      Новый лист
    </Button>
  )
  return (
    <div className="data-list-tops">
      <ListPage
        list={constructorList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.checklists('versions')}
        ask={(query, signal) => call(checklists.constructorVersions, { query }, signal)}
        columns={columns}
        filters={filters}
        orders={orders}
        actions={make}
        empty={
          <EmptyState title="Контрольных листов пока нет">
            Контрольный лист — вопросы, на которые заявитель отвечает сам: чего не хватает и почему. Заведите первый,
            попробуйте его на поданных заявлениях и введите в действие.
          </EmptyState>
        }
      />
      {making && <NewChecklist onMade={onMade} onClose={() => setMaking(false)} />}
    </div>
  )
}

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof constructorList>, ColumnLook<VersionRow>>> = {
  title:     { title: 'Лист',      phone: 'bare', sort: 'number', cell: titleCell },
  version:   { title: 'Версия',    width: '6rem', tab: true, cell: ({ version }) => version },
  state:     { title: 'Состояние', width: '9rem', phone: 'bare', cell: ({ state }) => <Chip tone={versionTones[state]}>{versionStates[state]}</Chip> },
  questions: { title: 'Вопросов',  width: '7rem', tab: true, cell: ({ questions }) => questions },
  used:      { title: 'Заявлений', width: '7rem', tab: true, cell: ({ used }) => used },
  saved:     { title: 'Изменён',   width: '16rem', sort: 'saved', cell: savedCell },
}

function titleCell({ id, number, title }: VersionRow) {
  return (
    <span className="lines">
      <a href={`/checklists/constructor/${id}`} data-row-link>
        {typograph(title) || 'Без названия'}
      </a>
      <span className="meta num">{checklistNumber(number)}</span>
    </span>
  )
}

function savedCell({ savedAt, savedBy }: VersionRow) {
  return (
    <span className="lines">
      <span className="tab">{momentText(savedAt)}</span>
      <span className="meta">{savedBy}</span>
    </span>
  )
}
