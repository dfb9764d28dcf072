import { failureText } from '../api/call-failed.ts'
import { Notice } from './notice.tsx'

/** Why an act did not succeed, read aloud at once; nothing while there is no error. */
export function FailureNotice({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Notice tone="danger" alert>
      {failureText(error)}
    </Notice>
  )
}
