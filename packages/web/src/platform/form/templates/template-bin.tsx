import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { controlIn } from '../focus-place.ts'
import { FailureNotice } from '../../ui/states/failure-notice.tsx'

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
  const row = useRef<HTMLElement>(null)
  const isGone = asked !== undefined && asked !== template?.id
  // The bin has gone with its template: the cursor goes back to the choice.
  useEffect(() => {
    if (!isGone || !row.current) return
    controlIn(row.current)?.focus()
    row.current = null
  }, [isGone])
  return (
    <>
      {template && (
        <IconButton
          label="Удалить шаблон"
          onClick={({ currentTarget }) => {
            row.current = currentTarget.parentElement
            setAsked(template.id)
          }}
        >
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
