import { delegation } from '@portal/contract/features/delegation/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import type { Exclusion } from './exclusions-queries.ts'

/** Asks before a person is let back to an application. */
export function EndExclusion({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const { id, requestId, number, objectName, person } = exclusion
  const toast = useToast()
  const end = useSend(delegation.endExclusion, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: () => {
      toast({ text: `Доступ возвращён: ${person.name}` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      title="Вернуть доступ к заявлению?"
      subject={
        <>
          {person.name}, заявление <span className="nowrap">{number}</span>
          {objectName !== '' && ` «${typograph(objectName)}»`}
        </>
      }
      confirm="Вернуть доступ"
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        Заявление откроется этому человеку по его роли сразу. Что доступа не было и почему, останется в системных
        событиях.
      </p>
      <FailureNotice error={end.error} />
    </ConfirmDialog>
  )
}
