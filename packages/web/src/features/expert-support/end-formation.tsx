import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'

interface EndFormationProps {
  id: string
  number: string
  /** The application whose page this is. */
  page: string
  onClose: () => void
}

/** Ends the formation of a draft under the contract; the confirmation names it. */
export function EndFormation({ id, number, page, onClose }: EndFormationProps) {
  const toast = useToast()
  const end = useSend(expertSupport.endFormation, {
    stale: [keys.request(page), keys.request(id), keys.requests()],
    onDone: () => {
      toast({ text: `Формирование заявления № ${number} прекращено`, tone: 'success' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={`Прекратить формирование заявления № ${number}?`}
      confirm="Прекратить формирование"
      hint="Причина останется в истории заявления."
      busy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate({ params: { id }, body: { number, reason } })}
      onClose={onClose}
      about={<p>Вернуться к этому заявлению будет нельзя. По договору можно подать новое.</p>}
    />
  )
}
