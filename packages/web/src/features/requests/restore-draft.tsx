import { Button } from '@mantine/core'
import { requests } from '@portal/contract/requests'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { draftSubject, restorableText } from './deleted-draft-words.ts'
import type { DeletedDraft } from './deleted-drafts-queries.ts'

interface RestoreDraftProps {
  draft: DeletedDraft
  /** One of many in a row of a list. */
  quiet?: boolean | undefined
  onRestored: () => void
}

/** Takes a deleted draft back after asking by its name. */
export function RestoreDraft({ draft, quiet = false, onRestored }: RestoreDraftProps) {
  const { id, number } = draft
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const restore = useSend(requests.restore, {
    stale: [keys.requests(), keys.request(id)],
    onDone: () => {
      setAsking(false)
      toast({ text: `Черновик № ${number} возвращён`, action: quiet && <a href={`/request/${id}`}>Открыть</a> })
      onRestored()
    },
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return (
    <>
      {quiet ? (
        <Button variant="default" aria-label={`Вернуть черновик № ${number}`} onClick={() => setAsking(true)}>
          Вернуть
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>Вернуть черновик</Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Вернуть черновик?"
        subject={draftSubject(draft)}
        confirm="Вернуть черновик"
        busy={restore.isPending}
        onConfirm={() => restore.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        Он снова появится среди заявлений, со всеми сведениями и файлами. Вернуть его можно {restorableText(draft)}.
      </ConfirmDialog>
    </>
  )
}
