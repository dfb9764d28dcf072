import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Others in the place of recovery codes that are used up or lost. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { login } = useSession()
  const renew = useSend(account.renewRecoveryCodes, { stale: [keys.account('factor')] })
  if (renew.data)
    return (
      <Dialog
        opened
        title="Коды восстановления"
        onClose={onClose}
        footer={<Button onClick={onClose}>Коды сохранены</Button>}
      >
        <RecoveryCodes codes={renew.data.codes} login={login} />
      </Dialog>
    )
  return (
    <Dialog
      opened
      size="small"
      title="Сделать новые коды восстановления?"
      onClose={onClose}
      busy={renew.isPending}
      footer={
        <DialogFooter busy={renew.isPending} onClose={onClose}>
          <Button data-autofocus loading={renew.isPending} onClick={() => renew.mutate({})}>
            Сделать новые
          </Button>
        </DialogFooter>
      }
    >
      <p>Прежние коды перестанут действовать.</p>
      <FailureNotice error={renew.error} />
    </Dialog>
  )
}
