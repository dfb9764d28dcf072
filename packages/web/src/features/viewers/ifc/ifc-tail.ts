import { modelTailSize } from '@portal/domain/files/model-tail'
import { fetchRange } from '../fetch-bytes.ts'

interface Model {
  url: string
  size: number
  signal?: AbortSignal
}

/** The last bytes of a model, however large it is, a letter for each. */
export async function fetchIfcTail({ url, size, signal }: Model): Promise<string> {
  const start = Math.max(0, size - modelTailSize)
  return new TextDecoder('latin1').decode(await fetchRange(url, { start, end: size - 1, ...(signal && { signal }) }))
}
