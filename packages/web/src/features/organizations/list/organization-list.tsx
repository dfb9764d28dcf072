import { organizations } from '@portal/contract/features/organizations/endpoints'
import { organizationList } from '@portal/contract/features/organizations/organization-list'
import type { ColumnOf } from '@portal/contract/list'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { organizationKinds, organizationStates } from '@portal/domain/organizations/organization'
import { typedKeys } from '@portal/domain/typed-keys'
import type { ReactNode } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { countText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { exportList } from '../../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { type ColumnLook, ListPage } from '../../../platform/list/list-page.tsx'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import type { OrganizationRow } from '../organization-queries.ts'
import type { OrganizationSearch } from './organization-search.ts'
import { organizationViews } from './organization-views.ts'
import { stateTones } from '../organization-words.ts'

interface OrganizationListProps {
  search: OrganizationSearch
  onSearch: (search: OrganizationSearch, typing?: 'typing') => void
  onOpen: (id: string) => void
  /** Buttons at the head. */
  actions?: ReactNode
}

const words = {
  title: 'Организации',
  what: 'организации',
  counted: ['организация', 'организации', 'организаций'],
  bar: 'Отбор организаций',
  search: 'Поиск организаций',
  placeholder: 'Наименование, ИНН, ОГРН',
} as const

const filters: readonly FilterControl<typeof organizationList>[] = [
  {
    name: 'state',
    label: 'Состояние',
    options: [
      { value: 'all', label: 'В любом состоянии' },
      ...typedKeys(organizationStates).map((state) => ({ value: state, label: organizationStates[state].title })),
    ],
  },
  {
    name: 'kind',
    label: 'Вид',
    options: typedKeys(organizationKinds).map((kind) => ({ value: kind, label: organizationKinds[kind].title })),
  },
  { name: 'orphan', label: 'Без администратора' },
]

const orders = [
  { value: 'name', label: 'По наименованию' },
  { value: '-since', label: 'Сначала новые' },
  { value: 'inn', label: 'По ИНН' },
] as const

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof organizationList>, ColumnLook<OrganizationRow>>> = {
  name:     { title: 'Организация', phone: 'bare', sort: 'name', cell: nameCell },
  inn:      { title: 'Номера',      width: '10rem', sort: 'inn', tab: true, cell: numbersCell },
  state:    { title: 'Состояние',   width: '10rem', phone: 'bare', cell: stateCell },
  members:  { title: 'Сотрудников', width: '8rem', tablet: 'hidden', align: 'end', tab: true, cell: ({ members }) => countText(members) },
  requests: { title: 'Заявлений',   width: '7rem', align: 'end', tab: true, cell: ({ requests }) => countText(requests) },
  branches: { title: 'Филиалов',    width: '7rem', tablet: 'hidden', align: 'end', tab: true, cell: ({ branches }) => countText(branches) },
  since:    { title: 'На портале с', width: '9rem', sort: 'since', tab: true, cell: sinceCell },
}

/** Organisations one may see: all of them for the staff, one's own and those one supervises for others. */
export function OrganizationList({ search, onSearch, onOpen, actions }: OrganizationListProps) {
  const staff = isStaff(useSession())
  return (
    <div className="data-list-tops">
      <ListPage
        list={organizationList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.organizations('list')}
        ask={(query, signal) => call(organizations.list, { query }, signal)}
        onExport={(query) => void exportList({ endpoint: organizations.file, input: { query }, name: 'Организации' })}
        columns={columns}
        filters={staff ? filters : []}
        orders={orders}
        {...(staff && { views: organizationViews })}
        actions={actions}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState title="Организаций пока нет" action={actions}>
            {staff
              ? 'Здесь появятся организации, когда они зарегистрируются на портале.'
              : 'Зарегистрируйте свою организацию или попросите её администратора пригласить вас: от её имени подаются заявления.'}
          </EmptyState>
        }
      />
    </div>
  )
}

function nameCell({ id, name, fullName, head }: OrganizationRow) {
  const below = head ? `Филиал: ${head.name}` : fullName === name ? '' : fullName
  return (
    <span className="lines">
      <a href={`/organization/${id}`} data-row-link>
        {typograph(name)}
      </a>
      {below && <span className="meta clamp2">{typograph(below)}</span>}
    </span>
  )
}

function numbersCell({ inn, kpp }: OrganizationRow) {
  return (
    <span className="lines">
      <span>{inn ?? 'не указан'}</span>
      {kpp && <span className="meta nowrap">КПП {kpp}</span>}
    </span>
  )
}

function stateCell({ state }: OrganizationRow) {
  return <Chip tone={stateTones[state]}>{organizationStates[state].title}</Chip>
}

function sinceCell({ since }: OrganizationRow) {
  return dayText(moscowDay(new Date(since)))
}
