import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/dialog-footer.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface ViewDialogProps {
  title: string
  name: string
  /** With whom it may be shared; null: it is not asked. */
  colleagues: string | null
  busy: boolean
  onSave: (view: { name: string; shared: boolean }) => void
  onClose: () => void
}

/** The name of a view, and whether colleagues see it. */
export function ViewDialog({ title, name: before, colleagues, busy, onSave, onClose }: ViewDialogProps) {
  const form = useId()
  const [name, setName] = useState(before)
  const [shared, setShared] = useState(false)
  const [tried, setTried] = useState(false)
  const wrong = name.trim() === '' ? 'Назовите вид' : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong) onSave({ name: name.trim(), shared })
  }
  return (
    <Dialog
      opened
      title={title}
      size="small"
      busy={busy}
      onClose={onClose}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <Button type="submit" form={form} loading={busy}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      <form id={form} onSubmit={save} className="stack g16">
        <TextField
          label="Название"
          description="Запомнятся отбор, порядок строк и столбцы"
          maxLength={80}
          value={name}
          error={tried && wrong}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        {colleagues !== null && (
          <Checkbox
            label={`Показывать коллегам: ${colleagues}`}
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
