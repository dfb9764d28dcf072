import { Button } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'

interface ReasonFormProps {
  /** The verb with what it is done to: «Снять правило форматов». */
  act: string
  /** What reasons look like. */
  example: string
  most: number
  busy: boolean
  error: unknown
  /** What follows from the act, above the reason; or what else is chosen, below it. */
  before?: ReactNode
  children?: ReactNode
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Why the staff lifts a check or puts it back: without a reason nothing is done. */
export function ReasonForm({ act, example, most, busy, error, before, children, onSubmit, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const said = error instanceof CallFailed ? error.field('reason') : undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit(reason)
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate>
      {before}
      <TextArea
        label="Причина"
        description={`Останется в истории заявления. Например: «${example}»`}
        value={reason}
        maxLength={most}
        error={error ? (said ?? failureText(error)) : undefined}
        ref={stand}
        onChange={(event) => setReason(event.target.value)}
      />
      {children}
      <div className="row wrap g8">
        <Button type="submit" loading={busy}>
          {act}
        </Button>
        <Button variant="subtle" onClick={onCancel} disabled={busy}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

// The button that was pressed has given its place to the form: the keyboard goes on from here.
function stand(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
