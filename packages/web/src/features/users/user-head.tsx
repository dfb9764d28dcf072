import { users } from '@portal/contract/features/users/endpoints'
import { accountStates } from '@portal/domain/accounts/accounts'
import { fullName } from '@portal/domain/russian/names'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { PageHead } from '../../platform/ui/page/page.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { InviteAgain } from './invite-again.tsx'
import { stateTones } from './user-words.ts'
import { useUserAct } from './use-user-act.tsx'
import type { UserCard } from './users-queries.ts'

/** Whose account it is, what it is good for now, and what waits to be done with it. */
export function UserHead({ user }: { user: UserCard }) {
  const { id, state, isStaff, organizations, acts } = user
  const { ask, dialog } = useUserAct(user)
  const toast = useToast()
  const [inviting, setInviting] = useState(false)
  const confirm = useSend(users.confirm, {
    stale: [keys.users()],
    onDone: () => toast({ text: `Учётная запись подтверждена: ${fullName(user)}` }),
  })
  const places = [...(isStaff ? ['Экспертная организация'] : []), ...organizations.map(({ name }) => name)]
  return (
    <>
      <PageHead
        title={fullName(user)}
        note={
          <span className="row wrap g8">
            <Chip tone={stateTones[state]}>{accountStates[state]}</Chip>
            {places.length > 0 && typograph(places.join(', '))}
          </span>
        }
        actions={
          <>
            {acts.invite !== undefined && (
              <GuardedButton reason={acts.invite} variant="default" onClick={() => setInviting(true)}>
                Пригласить ещё раз
              </GuardedButton>
            )}
            {acts.confirm !== undefined && (
              <GuardedButton
                reason={acts.confirm}
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ params: { id }, body: { isConfirmed: true } })}
              >
                Подтвердить
              </GuardedButton>
            )}
            {acts.unblock !== undefined && (
              <GuardedButton reason={acts.unblock} variant="default" onClick={() => ask('unblock')}>
                Разблокировать
              </GuardedButton>
            )}
          </>
        }
      />
      <FailureNotice error={confirm.error} />
      {inviting && <InviteAgain user={user} onClose={() => setInviting(false)} />}
      {dialog}
    </>
  )
}
