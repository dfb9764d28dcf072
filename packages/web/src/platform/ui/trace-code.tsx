import { CallFailed } from '../api/call-failed.ts'
import { texts } from '../i18n/texts.ts'
import { CopyNumber } from './copy-number.tsx'

/** The number under which a failed call stands in the server's log, to be copied into a letter to the support. */
export function TraceCode({ error }: { error: unknown }) {
  const traceId = error instanceof CallFailed ? error.problem.traceId : undefined
  if (!traceId) return null
  return (
    <p className="meta">
      {texts.traceId} <code>{traceId}</code>
      <CopyNumber number={traceId} what="код обращения" small />
    </p>
  )
}
