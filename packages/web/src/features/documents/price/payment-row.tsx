import { Button } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { paymentKinds } from '@portal/domain/money/payments'
import { useState } from 'react'
import { moneyText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import type { Deal } from '../deal-queries.ts'
import { useDealAct } from '../use-deal-act.ts'

interface PaymentRowProps {
  requestId: string
  payment: Deal['payments'][number]
  mayReverse: boolean
}

/** One row of payments: what came, and what stands against it. A wrong one is not deleted, it is reversed with a reason. */
export function PaymentRow({ requestId, payment, mayReverse }: PaymentRowProps) {
  const { number, date, amount, kind, isIncoming, isReversed, reason, by } = payment
  const [reversing, setReversing] = useState(false)
  const isOrder = kind === 'payment' || kind === 'refund'
  return (
    <li>
      <span className="grow">
        {paymentKinds[kind].title}: {isOrder && 'поручение № '}
        {number} от {dayText(date)}
        {isReversed && <span className="muted"> сторнировано</span>}
        <span className="meta"> зарегистрировал: {by}</span>
        {reason && <span className="meta">. {typograph(reason)}</span>}
      </span>
      {mayReverse && !isReversed && kind !== 'reversal' && (
        <Button
          className="no-print"
          variant="subtle"
          size="compact-sm"
          aria-label={`Сторнировать запись № ${number} от ${dayText(date)}`}
          onClick={() => setReversing(true)}
        >
          Сторнировать
        </Button>
      )}
      <span className="tab nowrap">
        {isIncoming ? '' : '−'}
        {moneyText(amount)}
      </span>
      {reversing && <ReversalDialog requestId={requestId} payment={payment} onClose={() => setReversing(false)} />}
    </li>
  )
}

interface ReversalDialogProps {
  requestId: string
  payment: Deal['payments'][number]
  onClose: () => void
}

function ReversalDialog({ requestId, payment: { id, number, date, amount }, onClose }: ReversalDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const act = useDealAct(documents.reversePayment, { requestId, done: 'Запись сторнирована', onDone: onClose })
  const wrong = reason.trim().length < 5 ? 'Укажите причину, не короче 5 знаков' : undefined
  const submit = () => {
    setTried(true)
    if (!wrong) act.send({ params: { id: requestId, paymentId: id }, body: { reason: reason.trim() } })
  }
  return (
    <Dialog
      opened
      title="Сторнировать запись об оплате?"
      size="small"
      onClose={onClose}
      busy={act.pending}
      footer={
        <DialogFooter busy={act.pending} onClose={onClose}>
          <Button loading={act.pending} onClick={submit}>
            Сторнировать
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>
          № {number} от {dayText(date)}, {moneyText(amount)}
        </b>
      </p>
      <p>Запись останется, рядом встанет обратная с причиной. Верный платёж можно зарегистрировать после этого.</p>
      <TextArea
        label="Причина"
        required
        data-autofocus
        maxLength={1000}
        value={reason}
        error={act.field('reason') ?? (tried ? wrong : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
      {act.failure && <p role="alert">{act.failure}</p>}
    </Dialog>
  )
}
