import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

interface KeepTemplateProps {
  /** The title that is written; undefined: nothing is kept now. */
  title: string | undefined
  onTitle: (title: string) => void
  /** What the title begins with; undefined: there is no text worth keeping. */
  first: string | undefined
  description?: string | undefined
  error?: string | undefined
  busy: boolean
  onKeep: () => void
}

/** The text that is being written is kept as a template: how it is to be called, and the button. */
export function KeepTemplate({ title, onTitle, first, description, error, busy, onKeep }: KeepTemplateProps) {
  const isOpen = title !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])
  // What was pressed gives its place to the field and gets it back: the cursor stays there.
  const stay = (control: HTMLElement | null) => {
    if (wasOpen.current !== isOpen) control?.focus()
  }
  if (title === undefined)
    return (
      first !== undefined && (
        <button ref={stay} type="button" className="link-button" onClick={() => onTitle(first)}>
          Сохранить текст как шаблон
        </button>
      )
    )
  return (
    <div className="row wrap g8">
      <TextField
        ref={stay}
        className="grow"
        label="Название шаблона"
        description={description}
        maxLength={120}
        value={title}
        error={error}
        onChange={(event) => onTitle(event.target.value)}
      />
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size="1rem" aria-hidden />}
        loading={busy}
        onClick={onKeep}
      >
        Сохранить шаблон
      </Button>
    </div>
  )
}
