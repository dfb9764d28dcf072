import { Button } from '@mantine/core'
import { texts } from '../../platform/i18n/texts.ts'
import { Notice } from '../../platform/ui/notice.tsx'

interface FormFootProps {
  label: string
  pending: boolean
  failure: string | undefined
  onCancel?: (() => void) | undefined
}

/** The buttons under a form, and over them what the server refused. */
export function FormFoot({ label, pending, failure, onCancel }: FormFootProps) {
  return (
    <div className="stack g12">
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
