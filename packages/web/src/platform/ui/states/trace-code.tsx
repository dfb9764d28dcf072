import { type ComponentType, lazy, Suspense } from 'react'
import { CallFailed, PageOutdated } from '../../api/call-failed.ts'
import { TraceLine } from './trace-line.tsx'

// Needed only by a page that has broken. Where even this does not come, the page of the failure stays as it is.
const BrokenPageCode = orNothing(() => import('./broken-page-code.tsx').then((code) => code.BrokenPageCode))

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

/** A part whose code is fetched when it is drawn; nothing in its place where the code does not come. */
export function orNothing<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }))
}
