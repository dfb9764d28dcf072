import { Button } from '@mantine/core'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { remarkName, shorten } from '../remark-words.ts'
import type { Remark } from '../remarks-queries.ts'

interface RemarkActsProps {
  requestId: string
  remark: Remark
  onEdit: (remark: Remark) => void
  onRepeat: (remark: Remark) => void
}

/** What else may be done with a remark: changed or removed before it is issued, revoked or repeated after. */
export function RemarkActs({ requestId, remark, onEdit, onRepeat }: RemarkActsProps) {
  const [asked, setAsked] = useState<'remove' | 'revoke'>()
  const { may } = remark
  const close = () => setAsked(undefined)
  if (!['edit', 'remove', 'repeat', 'revoke'].some((act) => may.some((one) => one === act))) return null
  return (
    <div className="row wrap g8 no-print">
      {may.includes('edit') && (
        <Button variant="default" onClick={() => onEdit(remark)}>
          Изменить
        </Button>
      )}
      {may.includes('repeat') && (
        <Button variant="default" onClick={() => onRepeat(remark)}>
          Повторить в новом круге
        </Button>
      )}
      {may.includes('remove') && (
        <Button variant="default" onClick={() => setAsked('remove')}>
          Удалить
        </Button>
      )}
      {may.includes('revoke') && (
        <Button variant="default" onClick={() => setAsked('revoke')}>
          Отозвать
        </Button>
      )}
      {asked === 'remove' && <RemoveRemark requestId={requestId} remark={remark} onClose={close} />}
      {asked === 'revoke' && <RevokeRemark requestId={requestId} remark={remark} onClose={close} />}
    </div>
  )
}

interface AskedProps {
  requestId: string
  remark: Remark
  onClose: () => void
}

function RemoveRemark({ requestId, remark, onClose }: AskedProps) {
  const toast = useToast()
  const send = useSend(remarks.remove, {
    stale: [keys.request(requestId)],
    onDone: () => {
      toast({ text: 'Замечание удалено' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      title="Удалить замечание?"
      subject={shorten(remark.text)}
      confirm="Удалить замечание"
      busy={send.isPending}
      onConfirm={() => send.mutate({ params: { id: remark.id } })}
      onClose={onClose}
    >
      <p>Заявитель его ещё не видел. Вернуть удалённое замечание нельзя.</p>
      <FailureNotice error={send.error} />
    </ConfirmDialog>
  )
}

function RevokeRemark({ requestId, remark, onClose }: AskedProps) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const short = reason.trim().length < 5
  const send = useSend(remarks.revoke, {
    stale: [keys.request(requestId)],
    onDone: () => {
      toast({ text: `Замечание ${remarkName(remark)} отозвано` })
      onClose()
    },
  })
  const revoke = () => {
    setChecked(true)
    if (!short) send.mutate({ params: { id: remark.id }, body: { reason: reason.trim() } })
  }
  return (
    <ConfirmDialog
      opened
      title={`Отозвать замечание ${remarkName(remark)}?`}
      subject={shorten(remark.text)}
      confirm="Отозвать замечание"
      busy={send.isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      <TextArea
        label="Причина, её прочтёт заявитель"
        required
        maxLength={1000}
        value={reason}
        error={checked && short ? 'Укажите причину: не короче 5 знаков' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNotice error={send.error} />
    </ConfirmDialog>
  )
}
