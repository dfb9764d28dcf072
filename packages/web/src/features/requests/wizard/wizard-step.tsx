import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { ignoreSecondClick } from '../../../platform/ui/dialogs/second-click.ts'

interface WizardStepProps {
  no: number
  title: string
  state: 'done' | 'now' | 'next'
  /** What is asked, or the answer in one line. */
  line: string
  /** Comes into the middle of work: focus goes to its title. */
  focused: boolean
  onEdit: () => void
  children: ReactNode
  /** «Дальше: объект». */
  next: string
  busy: boolean
  onNext: () => void
}

/** One question: asked, folded to a line when answered, or waiting for its turn. */
export function WizardStep({ no, title, state, line, focused, onEdit, children, next, busy, onNext }: WizardStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focused || state !== 'now') return
    heading.current?.focus()
    // What has come under the cursor is not what a double click was meant for.
    ignoreSecondClick()
  }, [focused, state])
  return (
    <li className="wizard-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="wizard-no" aria-hidden>
        {state === 'done' ? <IconCheck size="1rem" stroke={2.4} /> : no}
      </span>
      <div className="grow">
        <div className="row g12">
          <h2 className="grow" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {state === 'done' && (
            <Button variant="default" size="compact-sm" onClick={onEdit}>
              Изменить<span className="sr">: {title}</span>
            </Button>
          )}
        </div>
        {state !== 'now' && <p className={state === 'done' ? 'wizard-answer' : 'muted'}>{typograph(line)}</p>}
        {state === 'now' && (
          <form
            className="wizard-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onNext()
            }}
          >
            {children}
            <div className="hide-phone">
              <Button type="submit" loading={busy} rightSection={<IconArrowRight size="1rem" aria-hidden />}>
                {next}
              </Button>
            </div>
          </form>
        )}
      </div>
    </li>
  )
}
