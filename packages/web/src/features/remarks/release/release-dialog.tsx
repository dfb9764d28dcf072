import { remarks } from '@portal/contract/features/remarks/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { ReleaseList } from './release-list.tsx'
import { toReleaseQuery } from '../remarks-queries.ts'
import { useQueryClient } from '@tanstack/react-query'

/** More remarks of the same round, while the declarant answers the first. */
export function ReleaseDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const [ids, setIds] = useState<readonly string[]>([])
  const send = useSend(remarks.release, {
    stale: [keys.request(requestId)],
    onDone: ({ count }) => {
      toast({ text: `Заявителю направлено: ${counted(count, forms.remark)}` })
      onClose()
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: toReleaseQuery(requestId).queryKey }),
  })
  return (
    <Dialog
      opened
      title="Направить ещё замечания"
      onClose={onClose}
      busy={send.isPending}
      footer={
        <DialogFooter busy={send.isPending} onClose={onClose}>
          <GuardedButton
            reason={ids.length === 0 ? 'Согласованных замечаний не отмечено' : undefined}
            loading={send.isPending}
            onClick={() => send.mutate({ params: { id: requestId }, body: { ids: [...ids] } })}
          >
            Направить заявителю
          </GuardedButton>
        </DialogFooter>
      }
    >
      <ReleaseList requestId={requestId} onChosen={setIds} />
      <FailureNotice error={send.error} />
    </Dialog>
  )
}
