import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { FailureNotice } from '../ui/states/failure-notice.tsx'

interface TemplateBinProps {
  /** The template that is chosen; undefined: none that may be removed. */
  template: { id: string; title: string } | undefined
  /** Whom it goes from: a template is of all. */
  about: string
  busy: boolean
  error: unknown
  onRemove: (id: string) => void
}

/** The bin beside the choice of a template, with the question before it goes. */
export function TemplateBin({ template, about, busy, error, onRemove }: TemplateBinProps) {
  const [asked, setAsked] = useState<string>()
  return (
    <>
      {template && (
        <IconButton label="Удалить шаблон" onClick={() => setAsked(template.id)}>
          <IconTrash size="1.125rem" />
        </IconButton>
      )}
      <ConfirmDialog
        opened={template !== undefined && asked === template.id}
        title="Удалить шаблон?"
        subject={template?.title ?? ''}
        confirm="Удалить шаблон"
        busy={busy}
        onConfirm={() => template && onRemove(template.id)}
        onClose={() => setAsked(undefined)}
      >
        <p>{about}</p>
        <FailureNotice error={error} />
      </ConfirmDialog>
    </>
  )
}
