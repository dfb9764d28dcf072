import { lazy, Suspense } from 'react'
import { fetchCode } from '../api/fetch-code.ts'
import { CallFailed, PageOutdated } from '../api/call-failed.ts'
import { TraceLine } from './trace-line.tsx'

// Needed only by a page that has broken.
const BrokenPageCode = lazy(async () => ({
  default: (await fetchCode(() => import('./broken-page-code.tsx'))).BrokenPageCode,
}))

/**
 * The number under which a failure stands in the server's log, to be copied into a letter to the support: of a failed call
 * its own, of a fault of the page the one it is reported under.
 */
export function TraceCode({ error }: { error: unknown }) {
  if (error instanceof CallFailed) return error.problem.traceId ? <TraceLine traceId={error.problem.traceId} /> : null
  if (!(error instanceof Error) || error instanceof PageOutdated) return null
  return (
    <Suspense fallback={null}>
      <BrokenPageCode error={error} />
    </Suspense>
  )
}
