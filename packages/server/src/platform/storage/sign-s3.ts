import { createHash, createHmac } from 'node:crypto'

/** Whose requests, and where to. */
export interface S3Keys {
  key: string
  secret: string
  region: string
}

export interface S3Request {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, hexadecimal. */
  bodySha256: string
}

/** The digest of no body at all. */
export const noBody = createHash('sha256').digest('hex')

/**
 * Headers of a request with its signature: AWS Signature Version 4, «Authenticating Requests: Using the Authorization
 * Header». Every header that is given is signed.
 */
export function signS3(request: S3Request, { key, secret, region }: S3Keys, at: Date): Record<string, string> {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodySha256,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const signedHeaders = names.join(';')
  const canonical = [
    request.method,
    request.url.pathname.split('/').map(reencoded).join('/'),
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signedHeaders,
    request.bodySha256,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`))
  const signature = hmac(signing, text).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`,
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

function reencoded(part: string): string {
  return encoded(decodeURIComponent(part))
}

/** Everything but letters, digits and -._~ (UriEncode of the document). */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
