import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallFailed, failureText, isRefusal } from '../../api/call-failed.ts'
import { texts } from '../../i18n/texts.ts'
import { Notice } from '../feedback/notice.tsx'
import { TraceCode } from './trace-code.tsx'

interface FailureNoticeProps {
  error: unknown
  title?: ReactNode
  /** What could not be read is read once more. */
  onRetry?: (() => void) | undefined
}

/** Why an act did not succeed, read aloud at once; nothing while there is no error. A fault of ours has its code. */
export function FailureNotice({ error, title, onRetry }: FailureNoticeProps) {
  if (!error) return null
  // Who is refused once is refused again.
  const again = onRetry && !isRefusal(error) && (
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      {texts.retry}
    </Button>
  )
  return (
    <Notice tone="danger" alert title={title} action={again}>
      {failureText(error)}
      {error instanceof CallFailed && error.status >= 500 && <TraceCode error={error} />}
    </Notice>
  )
}
