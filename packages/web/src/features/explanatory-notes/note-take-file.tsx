import { Button } from '@mantine/core'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'

/** A newer note that says the same: only its file takes the place of the earlier one among the documents. */
export function NoteTakeFile({ requestId, noteId }: { requestId: string; noteId: string }) {
  const toast = useToast()
  const take = useSend(explanatoryNotes.take, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: () => toast({ text: 'Файл записки в документах заменён', tone: 'success' }),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return (
    <p>
      <Button
        variant="default"
        loading={take.isPending}
        onClick={() => take.mutate({ params: { id: requestId, noteId }, body: { paths: [] } })}
      >
        Заменить файл записки в документах
      </Button>
    </p>
  )
}
