import type { ReactNode } from 'react'
import { CallFailed, failureText } from '../../api/call-failed.ts'
import { Notice } from '../feedback/notice.tsx'
import { TraceCode } from './trace-code.tsx'

/** Why an act did not succeed, read aloud at once; nothing while there is no error. A fault of ours has its code. */
export function FailureNotice({ error, title }: { error: unknown; title?: ReactNode }) {
  if (!error) return null
  return (
    <Notice tone="danger" alert title={title}>
      {failureText(error)}
      {error instanceof CallFailed && error.status >= 500 && <TraceCode error={error} />}
    </Notice>
  )
}
