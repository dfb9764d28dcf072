import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { draftSubject, restorableText } from './deleted-draft-words.ts'
import type { DeletedDraft } from './deleted-drafts-queries.ts'
import { useRestoreDraft } from './use-restore-draft.tsx'

interface RestoreDraftProps {
  draft: DeletedDraft
  /** One of many in a row of a list. */
  quiet?: boolean | undefined
  /** It is taken back; the lists it stands in are about to change. */
  onRestored: () => void
}

/** Takes a deleted draft back after asking by its name. */
export function RestoreDraft({ draft, quiet = false, onRestored }: RestoreDraftProps) {
  const [asking, setAsking] = useState(false)
  const { isPending, restore } = useRestoreDraft(draft, {
    isOnItsPage: !quiet,
    onRestored: () => {
      setAsking(false)
      onRestored()
    },
  })
  return (
    <>
      {quiet ? (
        <Button
          variant="default"
          aria-label={`Вернуть черновик № ${draft.number}`}
          loading={isPending}
          onClick={() => setAsking(true)}
        >
          Вернуть
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => setAsking(true)}>
          Вернуть черновик
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Вернуть черновик?"
        subject={draftSubject(draft)}
        confirm="Вернуть черновик"
        busy={isPending}
        onConfirm={restore}
        onClose={() => setAsking(false)}
      >
        Он снова появится среди заявлений, со всеми сведениями и файлами. Вернуть его можно {restorableText(draft)}.
      </ConfirmDialog>
    </>
  )
}
