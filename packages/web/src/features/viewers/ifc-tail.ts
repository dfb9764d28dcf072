import { fetchRange } from './fetch-bytes.ts'

/** So many bytes of its end show whether a model is whole. */
const tailSize = 1024

interface Model {
  url: string
  size: number
  signal?: AbortSignal
}

/** The last bytes of a model, however large it is. */
export function fetchIfcTail({ url, size, signal }: Model): Promise<Uint8Array> {
  return fetchRange(url, { start: Math.max(0, size - tailSize), end: size - 1, ...(signal && { signal }) })
}

/** Whether the last bytes are the end of a whole file. */
export function isIfcWhole(tail: Uint8Array): boolean {
  return /END-ISO-10303-21\s*;\s*\0*$/.test(new TextDecoder('latin1').decode(tail))
}
