import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { Person } from '../../platform/ui/display/person.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import type { UserCard } from './users-queries.ts'

const none = <span className="meta">не указано</span>

/** What is known of a person, and what he is in his organisations. */
export function UserAbout({ user }: { user: UserCard }) {
  const { position, login, email, phones, snils, enteredAt, createdAt, organizations } = user
  return (
    <>
      <Card title="Сведения">
        <Facts
          columns={2}
          rows={[
            ['Логин', login],
            ['Электронная почта', email],
            ['Должность', position ? typograph(position) : none],
            ['Телефоны', phones.length > 0 ? phones.map(({ phone }) => phone).join(', ') : none],
            ...(snils ? [['СНИЛС', snils] as const] : []),
            ['Последний вход', enteredAt ? <Moment key="entered" at={enteredAt} /> : 'не было'],
            ['На портале с', dayText(moscowDay(new Date(createdAt)))],
          ]}
        />
      </Card>
      <Card title="Организации">
        {organizations.length === 0 && <p className="muted">Ни в одной организации не состоит.</p>}
        {organizations.map(({ id, name, role, position: post }) => (
          <Person
            key={id}
            name={name}
            note={typograph(
              [role === 'orgAdmin' ? 'администратор организации' : 'заявитель', post].filter(Boolean).join(', '),
            )}
          />
        ))}
      </Card>
    </>
  )
}
