import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { substitutionList } from '@portal/contract/features/delegation/substitution-list'
import { counted } from '@portal/domain/russian/plural'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { exportList } from '../../../platform/list/export/export-list.ts'
import type { FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { ListPage } from '../../../platform/list/list-page.tsx'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { AppointDeputy } from './appoint-deputy.tsx'
import { substitutionColumns } from './substitution-columns.tsx'
import { CopyOfOrganization } from './copy-of-organization.tsx'
import type { Substitution } from './substitution-queries.ts'
import type { SubstitutionSearch } from './substitution-search.ts'
import { substitutionViews } from './substitution-views.ts'

interface SubstitutionListProps {
  search: SubstitutionSearch
  onSearch: (search: SubstitutionSearch, typing?: 'typing') => void
  onOpen: (id: string) => void
}

const words = {
  title: 'Замещение',
  what: 'замещения',
  counted: ['замещение', 'замещения', 'замещений'],
  bar: 'Отбор замещений',
  search: 'Поиск замещений',
  placeholder: 'Фамилия или организация',
} as const

const states = {
  name: 'state',
  label: 'Показать',
  options: [
    { value: 'current', label: 'Текущие' },
    { value: 'active', label: 'Действуют сегодня' },
    { value: 'upcoming', label: 'Ещё не начались' },
    { value: 'draft', label: 'Черновики' },
    { value: 'ended', label: 'Закончились' },
    { value: 'revoked', label: 'Прекращены' },
    { value: 'archived', label: 'Убраны из списка' },
    { value: 'all', label: 'Все' },
  ],
} as const
const days = { period: ['from', 'to'], label: 'Дни' } as const
const sides = {
  name: 'whose',
  label: 'Чьё',
  options: [
    { value: 'all', label: 'Обе стороны' },
    { value: 'given', label: 'Меня замещают' },
    { value: 'received', label: 'Я замещаю' },
  ],
} as const
const ofOrganization = { value: 'organization', label: 'В организации' } as const

const orders = [
  { value: '-since', label: 'Сначала поздние' },
  { value: 'until', label: 'Скоро закончатся' },
  { value: 'deputy', label: 'По заместителю' },
  { value: 'principal', label: 'По тому, кого замещают' },
] as const

/** Whom one has appointed, whose deputy one is; of an organisation to its administrator, everything to the staff. */
export function SubstitutionList({ search, onSearch, onOpen }: SubstitutionListProps) {
  const session = useSession()
  const forStaff = isStaff(session)
  const [appointing, setAppointing] = useState(false)
  const [copying, setCopying] = useState(false)
  const views = useMemo(() => substitutionViews(session), [session])
  return (
    <div className="data-list-tops">
      <ListPage
        list={substitutionList}
        words={words}
        search={search}
        onSearch={onSearch}
        queryKey={keys.substitutions('list')}
        ask={(query, signal) => call(delegation.substitutions, { query }, signal)}
        onExport={(query) =>
          void exportList({ endpoint: delegation.substitutionsFile, input: { query }, name: 'Замещения' })
        }
        columns={substitutionColumns}
        filters={filtersFor(session.roles.includes('OrgAdmin'), forStaff)}
        orders={orders}
        views={views}
        onOpen={({ id }: Substitution) => onOpen(id)}
        actions={
          <>
            {isOfEnded(search) && <CleanUp />}
            {session.roles.includes('OrgAdmin') && (
              <Button variant="default" onClick={() => setCopying(true)}>
                Повторить для организации
              </Button>
            )}
            {!forStaff && (
              <Button leftSection={<IconUserPlus size="1rem" aria-hidden />} onClick={() => setAppointing(true)}>
                Назначить заместителя
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState title={forStaff ? 'Сейчас никто никого не замещает' : 'Вас никто не замещает, и вы никого'}>
            На время отпуска или болезни ваши заявления может вести другой человек: смотреть, изменять, подписывать.
            Каждое его действие пишется «от вашего имени».
          </EmptyState>
        }
      />
      {copying && <CopyOfOrganization onClose={() => setCopying(false)} />}
      {appointing && <AppointDeputy onClose={() => setAppointing(false)} />}
    </div>
  )
}

/** Where what is over stands in the list, it can be put away. */
function isOfEnded({ state }: SubstitutionSearch): boolean {
  return state === 'ended' || state === 'revoked' || state === 'all'
}

function CleanUp() {
  const toast = useToast()
  const cleanUp = useSend(delegation.cleanUpSubstitutions, {
    stale: [keys.substitutions()],
    onDone: ({ count }) =>
      toast({
        text:
          count === 0
            ? 'Убирать нечего: закончившихся своих замещений в списке нет'
            : `Убрано: ${counted(count, words.counted)}. Они остаются в отборе «Убраны из списка»`,
      }),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return (
    <Button variant="default" loading={cleanUp.isPending} onClick={() => cleanUp.mutate({})}>
      Убрать закончившиеся
    </Button>
  )
}

function filtersFor(isOrgAdmin: boolean, forStaff: boolean): readonly FilterControl<typeof substitutionList>[] {
  if (forStaff) return [states, days]
  return [states, { ...sides, options: isOrgAdmin ? [...sides.options, ofOrganization] : sides.options }, days]
}
