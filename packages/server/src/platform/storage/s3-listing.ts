import type { S3Client } from './s3-client.ts'

interface Listed {
  key: string
  at: number
}

/** Everything of a prefix: a service tells at most a thousand keys at once, fewer than a few large uploads have pieces. */
export async function listObjects(client: S3Client, prefix: string): Promise<Listed[]> {
  const found: Listed[] = []
  for (let token = ''; ; ) {
    const query = { 'list-type': '2', prefix, 'max-keys': '1000', ...(token && { 'continuation-token': token }) }
    const text = await (await client({ method: 'GET', key: '', query })).text()
    found.push(
      ...entriesOf(text, 'Contents').map((entry) => ({ key: keyOf(entry), at: timeOf(entry, 'LastModified') })),
    )
    token = valueOf(text, 'NextContinuationToken')
    if (token === '') return found
  }
}

/** Folders right below a prefix, the first thousand of those that follow a key: what lies in them is not told. */
export async function listFolders(
  client: S3Client,
  { prefix, after }: { prefix: string; after: string },
): Promise<string[]> {
  const query = { 'list-type': '2', prefix, delimiter: '/', 'max-keys': '1000', ...(after && { 'start-after': after }) }
  const text = await (await client({ method: 'GET', key: '', query })).text()
  return entriesOf(text, 'CommonPrefixes').map((entry) => valueOf(entry, 'Prefix'))
}

/**
 * Contents whose parts began to come and are not joined; the first thousand of them. A key that may not ask for them, and a
 * service that does not know them, leave them to a rule of the bucket.
 */
export async function listUnjoined(client: S3Client): Promise<(Listed & { uploadId: string })[]> {
  const text = await (await client({ method: 'GET', key: '', query: { uploads: '' }, bears: [403, 405, 501] })).text()
  return entriesOf(text, 'Upload').map((entry) => ({
    key: keyOf(entry),
    at: timeOf(entry, 'Initiated'),
    uploadId: valueOf(entry, 'UploadId'),
  }))
}

function entriesOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, entry = '']) => entry)
}

function keyOf(entry: string): string {
  return valueOf(entry, 'Key')
}

function timeOf(entry: string, name: string): number {
  return Date.parse(valueOf(entry, name))
}

function valueOf(text: string, name: string): string {
  return new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1] ?? ''
}
