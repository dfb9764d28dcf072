import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { Substitution } from './substitution-queries.ts'
import { periodText } from './substitution-words.ts'

interface EndSubstitutionProps {
  substitution: Substitution
  action: 'revoke' | 'refuse'
  onClose: () => void
}

const shortest = 5

/** Asks why before powers are taken back, or given back. Of a draft nobody has heard: no reason is asked. */
export function EndSubstitution({ substitution, action, onClose }: EndSubstitutionProps) {
  const { id, phase, deputy, principal } = substitution
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const words = wordsOf(substitution, action)
  const end = useSend(delegation.activateSubstitution, {
    stale: [keys.substitutions(), keys.requests(), keys.me],
    onDone: () => {
      toast({ text: words.done })
      onClose()
    },
  })
  const isDraft = phase === 'draft'
  const isMissing = !isDraft && reason.trim().length < shortest
  const submit = () => {
    setAttempt(attempt + 1)
    if (!isMissing) end.mutate({ params: { id }, body: { action, ...(!isDraft && { reason }) } })
  }
  return (
    <Dialog
      opened
      title={words.title}
      size="small"
      busy={end.isPending}
      onClose={onClose}
      footer={
        <DialogFooter busy={end.isPending} onClose={onClose}>
          <Button loading={end.isPending} onClick={submit} data-autofocus={isDraft || undefined}>
            {words.confirm}
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>
          {action === 'refuse' ? principal.name : deputy.name}, {periodText(substitution)}
        </b>
      </p>
      <p className="muted">{words.note}</p>
      <FailureNotice error={end.error} />
      <ErrorSummary attempt={attempt} />
      {!isDraft && (
        <TextArea
          label="Причина"
          required
          description="Её прочитают обе стороны."
          value={reason}
          maxLength={500}
          error={attempt > 0 && isMissing ? `Укажите причину, не короче ${shortest} знаков` : undefined}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
      )}
    </Dialog>
  )
}

function wordsOf({ phase, deputy, principal }: Substitution, action: 'revoke' | 'refuse') {
  if (phase === 'draft')
    return {
      title: 'Удалить черновик замещения?',
      confirm: 'Удалить черновик',
      note: 'Ничего передано не было, заместитель о черновике не знает.',
      done: 'Черновик замещения удалён',
    }
  if (action === 'refuse')
    return {
      title: 'Отказаться замещать?',
      confirm: 'Отказаться',
      note: 'Заявления закроются для вас сразу. Тот, кого вы замещаете, узнает об этом в портале и по почте.',
      done: `Вы больше не замещаете: ${principal.name}`,
    }
  return {
    title: 'Прекратить замещение?',
    confirm: 'Прекратить',
    note: 'Заявления закроются для заместителя сразу. Что он сделал раньше, остаётся в силе.',
    done: `Больше не замещает: ${deputy.name}`,
  }
}
