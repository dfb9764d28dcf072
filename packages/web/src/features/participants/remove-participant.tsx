import { participants } from '@portal/contract/participants'
import { roles } from '@portal/domain/request/participants'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { nameOf } from './participant-words.ts'
import type { ParticipantView } from './participants-queries.ts'

interface RemoveParticipantProps {
  requestId: string
  participant: ParticipantView
  all: readonly ParticipantView[]
  onClose: () => void
  onDone: () => void
}

/** Asks before a participant leaves the application, naming him. */
export function RemoveParticipant({ requestId, participant, all, onClose, onDone }: RemoveParticipantProps) {
  const toast = useToast()
  const name = nameOf(participant, all)
  const remove = useSend(participants.remove, {
    stale: [
      keys.request(requestId, 'participants'),
      keys.request(requestId, 'readiness'),
      keys.request(requestId, 'moves'),
    ],
    onDone: () => {
      toast({ text: `Участник убран: ${name}`, tone: 'neutral' })
      onDone()
    },
    onFailed: (error) => {
      toast({ text: failureText(error), tone: 'danger' })
      onClose()
    },
  })
  const followers = all.filter((one) => one.sameAs === participant.id)
  return (
    <ConfirmDialog
      opened
      title="Убрать участника из заявления?"
      subject={`${roles[participant.role].title}: ${name}`}
      confirm="Убрать участника"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: participant.id } })}
      onClose={onClose}
    >
      {followers.length > 0
        ? `С ним совпадают: ${followers.map((one) => roles[one.role].title.toLowerCase()).join(', ')}. Их реквизиты нужно будет указать заново.`
        : 'Введённые о нём сведения удалятся.'}
    </ConfirmDialog>
  )
}
