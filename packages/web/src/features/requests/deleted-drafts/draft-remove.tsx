import { Button } from '@mantine/core'
import { requests } from '@portal/contract/features/requests/endpoints'
import { lazy, Suspense, useState } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { useRestoreDraft } from './use-restore-draft.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await fetchCode(() => import('../../../platform/ui/dialogs/confirm-dialog.tsx'))).ConfirmDialog,
}))

interface DraftRemoveProps {
  request: { id: string; number: string; objectName: string }
  /** The draft is gone: leave its page. */
  onRemoved: () => void
}

/** Deletes the draft after asking by its name; for thirty days it can be brought back, at once from the message. */
export function DraftRemove({ request, onRemoved }: DraftRemoveProps) {
  const { id, number, objectName } = request
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const { restore } = useRestoreDraft(request)
  const remove = useSend(requests.remove, {
    stale: [keys.requests()],
    onDone: () => {
      setAsking(false)
      onRemoved()
      toast({
        text: `Черновик № ${number} удалён`,
        tone: 'neutral',
        undo: restore,
      })
    },
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Удалить черновик
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title="Удалить черновик?"
            subject={`№ ${number}, ${objectName || 'без названия'}`}
            confirm="Удалить черновик"
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id } })}
            onClose={() => setAsking(false)}
          >
            Он останется среди удалённых черновиков; там сказано, до какого дня его можно вернуть.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
