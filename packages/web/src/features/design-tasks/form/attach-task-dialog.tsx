import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import type { Found } from '../../../platform/ui/fields/lookup-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { ApplicationLookup } from '../application-lookup.tsx'

interface AttachTaskDialogProps {
  id: string
  onClose: () => void
}

/** A confirmed task becomes document 05.03 of an application that is there already. */
export function AttachTaskDialog({ id, onClose }: AttachTaskDialogProps) {
  const [request, setRequest] = useState<Found | null>(null)
  const toast = useToast()
  const attach = useSend(designTasks.attachToRequest, {
    stale: [keys.requests()],
    onDone: ({ title }, { params: { requestId } }) => {
      toast({
        text: typograph(`Задание приложено как «${title}»`),
        action: <a href={`/request/${requestId}`}>Открыть заявление</a>,
      })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      title="Приложить к заявлению"
      busy={attach.isPending}
      onClose={onClose}
      footer={
        <DialogFooter busy={attach.isPending} onClose={onClose}>
          <Button
            disabled={!request}
            loading={attach.isPending}
            onClick={() => request && attach.mutate({ params: { requestId: request.id }, query: { id } })}
          >
            Приложить
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g12">
        <p>
          {typograph(
            'Файл задания станет документом 05.03 заявления. Номер, дата и автор возьмутся из задания, если они там ещё не указаны.',
          )}
        </p>
        <ApplicationLookup isFirst value={request} onChange={setRequest} />
        <FailureNotice error={attach.error} />
      </div>
    </Dialog>
  )
}
