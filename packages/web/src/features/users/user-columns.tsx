import type { userList } from '@portal/contract/features/users/user-list'
import type { ColumnOf } from '@portal/contract/list'
import { accountRoles, accountStates } from '@portal/domain/accounts/accounts'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import type { ColumnLook } from '../../platform/list/list-page.tsx'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Email } from '../../platform/ui/display/email.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { stateTones } from './user-words.ts'
import type { UserRow } from './users-queries.ts'

/** Columns of the list of users; on a phone each row is a card of the same cells. */
// biome-ignore format: read by columns
export const userColumns: Readonly<Record<ColumnOf<typeof userList>, ColumnLook<UserRow>>> = {
  name:         { title: 'Пользователь',   width: '26%',   phone: 'bare', sort: 'name', cell: nameCell },
  organization: { title: 'Организация и должность',        phone: 'bare', cell: organizationCell },
  role:         { title: 'Роль',           width: '13rem', phone: 'bare', cell: ({ role }) => accountRoles[role] },
  state:        { title: 'Состояние',      width: '12rem', phone: 'bare', cell: ({ state }) => <Chip tone={stateTones[state]}>{accountStates[state]}</Chip> },
  entered:      { title: 'Последний вход', width: '10rem', tab: true, sort: 'entered', cell: ({ enteredAt }) => (enteredAt ? <Moment at={enteredAt} /> : <span className="meta">не было</span>) },
  email:        { title: 'Почта',          width: '16rem', cell: ({ email }) => <span className="user-email"><Email address={email} /></span> },
  since:        { title: 'На портале с',   width: '9rem',  tab: true, sort: 'since', cell: ({ createdAt }) => dayText(moscowDay(new Date(createdAt))) },
}

function nameCell({ id, name, login }: UserRow) {
  return (
    <span className="lines">
      <a href={`/user/${id}`} data-row-link>
        {name}
      </a>
      <span className="meta">{login}</span>
    </span>
  )
}

function organizationCell({ organizations, position, isStaff }: UserRow) {
  const [first, ...others] = organizations
  if (!first)
    return (
      <span className="lines">
        <span className={isStaff ? undefined : 'meta'}>{isStaff ? 'Экспертная организация' : 'нет'}</span>
        {position && <span className="meta clamp2">{typograph(position)}</span>}
      </span>
    )
  return (
    <span className="lines">
      <span>
        {typograph(first.name)}
        {others.length > 0 && (
          <span className="meta nowrap" title={others.map(({ name }) => name).join(', ')}>
            {' '}
            и ещё {others.length}
          </span>
        )}
      </span>
      <span className="meta clamp2">{typograph(first.position ?? position ?? '')}</span>
    </span>
  )
}
