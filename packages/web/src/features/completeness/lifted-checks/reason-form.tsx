import { Button } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { RestoredInputNotice } from '../../../platform/ui/feedback/restored-input-notice.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'

interface ReasonFormProps {
  /** Under what name the reason is kept until the act is done: the caller forgets it then. */
  about: string
  /** The verb with what it is done to: «Снять правило форматов». */
  act: string
  /** What reasons look like. */
  example: string
  most: number
  /** In a dialog it is the one filled button; on a page that is the act of its band. */
  variant?: 'filled' | 'default'
  /** It stands open because the page was loaded anew: nobody asked for the cursor. */
  isOpenAgain?: boolean
  busy: boolean
  error: unknown
  /** What follows from the act, above the reason; or what else is chosen, below it. */
  before?: ReactNode
  children?: ReactNode
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Why the staff lifts a check or puts it back: without a reason nothing is done. */
export function ReasonForm(props: ReasonFormProps) {
  const { about, act, example, most, variant = 'filled', isOpenAgain = false, busy, error, before, children } = props
  const { values, set, isBack, clear } = useTyped(about, () => ({ reason: '' }))
  const { reason } = values
  const said = error instanceof CallFailed ? error.field('reason') : undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    props.onSubmit(reason)
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate>
      {before}
      <RestoredInputNotice isBack={isBack} onClear={clear} />
      <TextArea
        label="Причина"
        description={`Останется в истории заявления. Например: «${example}»`}
        value={reason}
        maxLength={most}
        error={error ? (said ?? failureText(error)) : undefined}
        ref={isOpenAgain ? undefined : stand}
        onChange={(event) => set({ reason: event.target.value })}
      />
      {children}
      <div className="row wrap g8">
        <Button type="submit" variant={variant} loading={busy}>
          {act}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            clear()
            props.onCancel()
          }}
          disabled={busy}
        >
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
