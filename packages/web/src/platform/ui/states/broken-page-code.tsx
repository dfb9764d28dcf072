import { useEffect, useState } from 'react'
import { reportFailure } from '../../api/report-failure.ts'
import { TraceLine } from './trace-line.tsx'

/** Reports a fault of the page and shows its number; without a network there is none. */
export function BrokenPageCode({ error }: { error: Error }) {
  const [traceId, setTraceId] = useState<string>()
  useEffect(() => {
    let isHere = true
    void reportFailure(error).then((number) => isHere && setTraceId(number))
    return () => {
      isHere = false
    }
  }, [error])
  return traceId === undefined ? null : <TraceLine traceId={traceId} />
}
