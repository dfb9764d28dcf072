import { Button } from '@mantine/core'
import { users } from '@portal/contract/features/users/endpoints'
import { fullName } from '@portal/domain/russian/names'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { InvitationLink } from './invitation-link.tsx'
import type { UserCard } from './users-queries.ts'

/** Sends the invitation anew; who may give the link on by hand is shown it. */
export function InviteAgain({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const invite = useSend(users.invite, { stale: [keys.users()] })
  return (
    <Dialog
      opened
      title="Отправить приглашение ещё раз?"
      onClose={onClose}
      busy={invite.isPending}
      footer={
        invite.data ? (
          <Button data-autofocus onClick={onClose}>
            Готово
          </Button>
        ) : (
          <DialogFooter busy={invite.isPending} onClose={onClose}>
            <Button
              data-autofocus
              loading={invite.isPending}
              onClick={() => invite.mutate({ params: { id: user.id } })}
            >
              Отправить
            </Button>
          </DialogFooter>
        )
      }
    >
      {invite.data ? (
        <InvitationLink email={user.email} url={invite.data.url} />
      ) : (
        <>
          <p>
            <b>{fullName(user)}</b>, {user.email}
          </p>
          <p className="muted">Прежняя ссылка перестанет действовать.</p>
          <FailureNotice error={invite.error} />
        </>
      )}
    </Dialog>
  )
}
