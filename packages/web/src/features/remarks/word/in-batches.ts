// A call takes 128 KB and a hundred answers; a Russian letter is two bytes.
const mostBytes = 100_000
const most = 100

/** Portions of what is sent, each small enough for one call. */
export function inBatches<T extends { text: string }>(all: readonly T[]): T[][] {
  const batches: T[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const one of all) {
    const bytes = new TextEncoder().encode(JSON.stringify(one)).length
    const last = batches.at(-1)
    if (!last || last.length >= most || size + bytes > mostBytes) {
      batches.push([one])
      size = bytes
    } else {
      last.push(one)
      size += bytes
    }
  }
  return batches
}
