import { Button } from '@mantine/core'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { IconPencil, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { Email } from '../../platform/ui/display/email.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { EditPhones } from './edit-phones.tsx'
import { EditUser } from './edit-user.tsx'
import { useUserAct } from './use-user-act.tsx'
import type { UserCard } from './users-queries.ts'

const none = <span className="meta">не указано</span>

interface UserAboutProps {
  user: UserCard
  /** One's own page: login and address stand elsewhere on it, and nobody closes the portal to himself. */
  isOwn?: boolean
}

/** What is known of a person, and last what closes the portal to him. */
export function UserAbout({ user, isOwn = false }: UserAboutProps) {
  const { position, login, email, phones, snils, enteredAt, createdAt, block, acts } = user
  const [editing, setEditing] = useState<'names' | 'phones'>()
  const { ask, dialog } = useUserAct(user)
  return (
    <>
      {block && (
        <Notice tone="danger" title={`Заблокирован ${dayText(moscowDay(new Date(block.at)))}`}>
          {block.reason ? typograph(`Причина: ${block.reason}`) : 'Причина не указана.'}
        </Notice>
      )}
      <Card
        title="Сведения"
        aside={
          acts.edit !== undefined && (
            <>
              <Button
                variant="default"
                leftSection={<IconPencil size="1rem" aria-hidden />}
                onClick={() => setEditing('names')}
              >
                Изменить
              </Button>
              <Button
                variant="default"
                leftSection={<IconPhone size="1rem" aria-hidden />}
                onClick={() => setEditing('phones')}
              >
                Телефоны
              </Button>
            </>
          )
        }
      >
        <Facts
          columns={2}
          rows={[
            ['Фамилия, имя, отчество', [user.surname, user.name, user.patronymic].filter(Boolean).join(' ')],
            ['Должность', position ? typograph(position) : none],
            ...(isOwn
              ? []
              : ([
                  ['Логин', login],
                  ['Электронная почта', <Email key="email" address={email} />],
                ] as const)),
            ['Телефоны', phones.length > 0 ? <Phones key="phones" phones={phones} /> : none],
            ...(snils ? [['СНИЛС', snilsText(snils)] as const] : []),
            ['Последний вход', enteredAt ? <Moment key="entered" at={enteredAt} /> : 'не было'],
            ['На портале с', dayText(moscowDay(new Date(createdAt)))],
          ]}
        />
      </Card>
      {!isOwn && (acts.block !== undefined || acts.unconfirm !== undefined) && (
        <Card title="Закрыть доступ">
          <div className="user-danger">
            {acts.block !== undefined && (
              <>
                <p>Блокировка закончит все сеансы и закроет вход, пока её не снимут.</p>
                <GuardedButton reason={acts.block} variant="default" onClick={() => ask('block')}>
                  Заблокировать
                </GuardedButton>
              </>
            )}
            {acts.unconfirm !== undefined && (
              <>
                <p>Без подтверждения войти нельзя: снимите его, если не уверены, что это тот человек.</p>
                <GuardedButton reason={acts.unconfirm} variant="default" onClick={() => ask('unconfirm')}>
                  Снять подтверждение
                </GuardedButton>
              </>
            )}
          </div>
        </Card>
      )}
      {editing === 'names' && <EditUser user={user} onClose={() => setEditing(undefined)} />}
      {editing === 'phones' && <EditPhones user={user} onClose={() => setEditing(undefined)} />}
      {dialog}
    </>
  )
}

function Phones({ phones }: Pick<UserCard, 'phones'>) {
  return (
    <span className="stack">
      {phones.map(({ phone, comment }) => (
        <span key={`${phone} ${comment}`}>
          <a className="nowrap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
          {comment && <span className="meta"> {typograph(comment)}</span>}
        </span>
      ))}
    </span>
  )
}

/** «900-000-011 84». */
function snilsText(snils: string): string {
  return snils.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1-$2-$3 $4')
}
