import { Button, Textarea } from '@mantine/core'
import { requests } from '@portal/contract/features/requests/endpoints'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { useRestoreDraft } from './use-restore-draft.tsx'

interface IdleDraftRemoveProps {
  request: { id: string; number: string; declarantName: string; updatedAt: string }
  /** The draft is gone: leave its page. */
  onRemoved: () => void
}

const shortest = 5

/** Staff delete a draft that its people have long left alone, with a reason they will read; they can take it back. */
export function IdleDraftRemove({ request, onRemoved }: IdleDraftRemoveProps) {
  const { id, number, declarantName, updatedAt } = request
  const [reason, setReason] = useState<string>()
  const [tried, setTried] = useState(false)
  const toast = useToast()
  const { restore } = useRestoreDraft(request)
  const remove = useSend(requests.remove, {
    stale: [keys.requests()],
    onDone: () => {
      setReason(undefined)
      onRemoved()
      toast({ text: `Черновик № ${number} удалён`, tone: 'neutral', undo: restore })
    },
  })
  const isShort = (reason ?? '').trim().length < shortest
  const send = () => {
    setTried(true)
    if (!isShort) remove.mutate({ params: { id }, query: { reason: reason ?? '' } })
  }
  return (
    <>
      <Button variant="default" onClick={() => setReason('')}>
        Удалить черновик
      </Button>
      {reason !== undefined && (
        <Dialog
          opened
          title="Удалить черновик заявителя?"
          onClose={() => setReason(undefined)}
          busy={remove.isPending}
          footer={
            <DialogFooter busy={remove.isPending} onClose={() => setReason(undefined)}>
              <Button onClick={send} loading={remove.isPending}>
                Удалить черновик
              </Button>
            </DialogFooter>
          }
        >
          <div className="stack g16">
            <p>
              <b>
                № {number}, {declarantName || 'заявитель не указан'}
              </b>
            </p>
            <p className="muted">
              В черновике ничего не меняли с {momentText(updatedAt)}. Заявитель прочтёт причину и сможет вернуть его.
            </p>
            <Textarea
              label="Причина"
              required
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
              value={reason}
              error={tried && isShort && `Укажите причину, не короче ${shortest} знаков`}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <FailureNotice error={remove.error} />
          </div>
        </Dialog>
      )}
    </>
  )
}
