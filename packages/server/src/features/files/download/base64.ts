import { Readable } from 'node:stream'
import type { files } from '@portal/contract/features/files/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { getCleanFile } from '../queries.ts'

/** A file as base64 text, in memory that does not grow with it. */
export const base64: Handler<typeof files.base64> = async (ctx, { params }) => {
  const { name, size, sha256 } = await getCleanFile(ctx.db, params.ref)
  return {
    name: `${name}.b64`,
    mediaType: 'text/plain; charset=us-ascii',
    content: { stream: Readable.from(encoded(ctx.files.open(sha256.toString('hex')))), size: Math.ceil(size / 3) * 4 },
  }
}

/** Three bytes make four letters: what is left of a piece waits for the next one. */
async function* encoded(source: AsyncIterable<Buffer>) {
  let left = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
    const whole = bytes.length - (bytes.length % 3)
    left = Buffer.from(bytes.subarray(whole))
    yield bytes.toString('base64', 0, whole)
  }
  yield left.toString('base64')
}
