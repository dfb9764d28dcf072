import type { S3Client } from './s3-client.ts'

/** What is held in memory of one upload; the service wants at least 5 MB a part and at most 10 000 of them. */
const partSize = 8 * 1_048_576

export type S3Upload = (key: string, source: AsyncIterable<Uint8Array>) => Promise<void>

/** Writes a stream of any length: one request when it is short, parts that are joined at the end when it is not. */
export function s3Upload(client: S3Client): S3Upload {
  return async (key, source) => {
    let uploadId: string | undefined
    const etags: string[] = []
    try {
      for await (const { part, isLast } of partsOf(source)) {
        if (isLast && !uploadId) {
          await client({ method: 'PUT', key, body: part })
          return
        }
        uploadId ??= await begin(client, key)
        const query = { partNumber: String(etags.length + 1), uploadId }
        const { headers } = await client({ method: 'PUT', key, query, body: part })
        etags.push(headers.get('etag') ?? '')
      }
      if (uploadId) await complete(client, key, { uploadId, etags })
    } catch (error) {
      if (uploadId) await client({ method: 'DELETE', key, query: { uploadId }, bears: [404] }).catch(() => {})
      throw error
    }
  }
}

async function begin(client: S3Client, key: string): Promise<string> {
  const text = await (await client({ method: 'POST', key, query: { uploads: '' } })).text()
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(text) ?? []
  if (!id) throw new Error('the object storage named no upload')
  return id
}

async function complete(client: S3Client, key: string, { uploadId, etags }: { uploadId: string; etags: string[] }) {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const text = await (await client({ method: 'POST', key, query: { uploadId }, body })).text()
  // The answer begins before the parts are joined: a failure comes inside a good one.
  if (text.includes('<Error>')) throw new Error('the object storage did not join the parts')
}

/** The stream in parts of one size, the last one as it is; nothing at all is one empty part. */
async function* partsOf(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ part: Buffer<ArrayBuffer>; isLast: boolean }> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    while (size > partSize) {
      const whole = Buffer.concat(held)
      yield { part: whole.subarray(0, partSize), isLast: false }
      held = [whole.subarray(partSize)]
      size -= partSize
    }
  }
  yield { part: Buffer.concat(held), isLast: true }
}
