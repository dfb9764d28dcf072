import { users } from '@portal/contract/features/users/endpoints'
import { fullName } from '@portal/domain/russian/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { agentText } from '../../platform/format/agent-text.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { useUserAct } from './use-user-act.tsx'
import { sessionsQuery, type UserCard } from './users-queries.ts'

/** How a person is signed in, and what is asked for besides his password. */
export function UserSessions({ user }: { user: UserCard }) {
  const { acts, hasFactor } = user
  const { ask, dialog } = useUserAct(user)
  return (
    <>
      {/* Whoever may not end sessions because he shares the person is not told of them either. */}
      {acts.signOut ? (
        <Card title="Открытые сеансы">
          <p className="muted">Его сеансы видит только администратор портала. {acts.signOut}</p>
        </Card>
      ) : (
        <OpenSessions user={user} />
      )}
      <Card title="Второй фактор">
        <div className="user-danger">
          <p>
            {hasFactor
              ? 'Включён: кроме пароля портал спрашивает код из приложения на телефоне.'
              : 'Не включён: для входа достаточно пароля.'}
          </p>
          {acts.takeOffFactor !== undefined && (
            <GuardedButton reason={acts.takeOffFactor} variant="default" onClick={() => ask('takeOffFactor')}>
              Снять второй фактор
            </GuardedButton>
          )}
        </div>
      </Card>
      {dialog}
    </>
  )
}

/** Where a person is signed in now; all of it can be ended. */
function OpenSessions({ user }: { user: UserCard }) {
  const { id, acts, enteredAt } = user
  const list = useQuery(sessionsQuery(id))
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const now = usePortalNow()
  const end = useSend(users.endSessions, {
    stale: [keys.users('one', id)],
    onDone: () => {
      toast({ text: `Сеансы завершены: ${fullName(user)}` })
      setAsking(false)
    },
  })
  if (!list.data)
    return (
      <Card title="Открытые сеансы">
        {list.isError ? <FailedPart title="Не удалось загрузить сеансы" query={list} /> : <SkeletonLines lines={2} />}
      </Card>
    )
  const { rows } = list.data
  return (
    <Card
      title="Открытые сеансы"
      aside={
        acts.signOut !== undefined &&
        rows.length > 0 && (
          <GuardedButton reason={acts.signOut} variant="default" onClick={() => setAsking(true)}>
            Завершить все
          </GuardedButton>
        )
      }
    >
      {rows.length === 0 && (
        <p className="muted">
          Сейчас не в портале.{' '}
          {enteredAt ? (
            <>
              Последний вход: <Moment at={enteredAt} />
            </>
          ) : (
            'Ни разу не входил.'
          )}
        </p>
      )}
      <ul className="user-sessions">
        {rows.map(({ ip, agent, startedAt, seenAt }) => (
          <li key={`${startedAt} ${ip}`}>
            <b>{agentText(agent)}</b>
            <span className="meta">
              {ip ? `адрес ${ip}, ` : ''}вход <Moment at={startedAt} now={now} />, последнее действие{' '}
              <Moment at={seenAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          opened
          title="Завершить все сеансы?"
          subject={fullName(user)}
          confirm="Завершить"
          busy={end.isPending}
          onConfirm={() => end.mutate({ params: { id } })}
          onClose={() => setAsking(false)}
        >
          <p>Открытые страницы попросят войти снова. Сохранённое не потеряется.</p>
          <FailureNotice error={end.error} />
        </ConfirmDialog>
      )}
    </Card>
  )
}
