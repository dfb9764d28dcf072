import { isModelWhole } from '@portal/domain/files/model-tail'
import { useEffect, useState } from 'react'
import { fetchIfcTail } from './ifc-tail.ts'

/** Whether a model breaks off: its last bytes tell, also of one that is shown from what the server has made of it. */
export function useIsTruncated({ url, size }: { url: string; size: number }): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    fetchIfcTail({ url, size, signal: stop.signal }).then(
      (tail) => setIsCut(!isModelWhole(tail)),
      // Nothing is known of the end: the model itself says what of it cannot be read.
      () => {},
    )
    return () => stop.abort()
  }, [url, size])
  return isCut
}
