import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { useState } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { BranchView } from '../organization-queries.ts'

/** Closes a branch, and opens it again. */
export function BranchActs({ branch }: { branch: BranchView }) {
  const toast = useToast()
  const [closing, setClosing] = useState(false)
  const stale = [keys.organizations()]
  const close = useSend(organizations.closeBranch, {
    stale,
    onDone: () => {
      setClosing(false)
      toast({ text: `Филиал закрыт: ${branch.name}` })
    },
  })
  const reopen = useSend(organizations.reopenBranch, {
    stale,
    onDone: () => toast({ text: `Филиал снова открыт: ${branch.name}` }),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const params = { id: branch.id }
  if (branch.closedAt)
    return (
      <Button variant="subtle" size="sm" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
        Открыть снова
      </Button>
    )
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setClosing(true)}>
        Закрыть
      </Button>
      <ConfirmDialog
        opened={closing}
        title="Закрыть филиал?"
        subject={branch.name}
        confirm="Закрыть филиал"
        busy={close.isPending}
        onConfirm={() => close.mutate({ params })}
        onClose={() => setClosing(false)}
      >
        <FailureNotice error={close.error} />
        {branch.open > 0
          ? `Заявления в работе (${branch.open}) пойдут своим ходом, новых от имени филиала подать будет нельзя. Открыть его снова можно в любой день.`
          : 'Новых заявлений от его имени подать будет нельзя. Открыть его снова можно в любой день.'}
      </ConfirmDialog>
    </>
  )
}
