/** The bytes from `start` to `end`, both counted. */
export async function fetchRange(
  url: string,
  { start, end, signal }: { start: number; end: number; signal?: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { headers: { range: `bytes=${start}-${end}` }, ...(signal && { signal }) })
  if (response.status !== 206) throw new Error(`a part of the file was refused: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** The bytes of a file as they come, up to a limit; `cut` tells that there was more. */
export async function fetchBytes(
  url: string,
  { limit, onProgress, signal }: { limit: number; onProgress: (received: number) => void; signal: AbortSignal },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; cut: boolean }> {
  const response = await fetch(url, { signal, headers: { range: `bytes=0-${limit - 1}` } })
  if (!response.ok || !response.body) throw new Error(`the file was refused: ${response.status}`)
  const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    parts.push(part.value)
    received += part.value.byteLength
    onProgress(received)
  }
  const bytes = new Uint8Array(received)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return { bytes, cut: total > received }
}
