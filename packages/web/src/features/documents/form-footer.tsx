import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { texts } from '../../platform/i18n/texts.ts'
import { hasTypedText, watchTyping } from '../../platform/ui/dialogs/typed-text.ts'
import { useAskedLeave } from '../../platform/ui/dialogs/use-asked-leave.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'

interface FormFootProps {
  label: string
  pending: boolean
  failure: string | undefined
  onCancel?: (() => void) | undefined
  /** A file was chosen that no field shows. */
  isUnkept?: boolean
}

/** The buttons under a form, and over them what is wrong with its fields and what the server refused. */
export function FormFooter({ label, pending, failure, onCancel, isUnkept = false }: FormFootProps) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const form = place.current?.closest('form')
    const count = () => setAttempt((now) => now + 1)
    watchTyping(form ?? null)
    form?.addEventListener('submit', count)
    return () => form?.removeEventListener('submit', count)
  }, [])
  useAskedLeave(() => isUnkept || hasTypedText(place.current?.closest('form') ?? null))
  return (
    <div className="stack g12" ref={place}>
      <ErrorSummary attempt={attempt} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="row wrap g8">
        <Button type="submit" variant="default" loading={pending}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
