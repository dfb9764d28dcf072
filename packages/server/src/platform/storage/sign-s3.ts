import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

/** Whose requests, and where to. */
export interface S3Keys {
  key: string
  secret: string
  region: string
}

interface S3Request {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer> | string | undefined
}

/** Headers of a request with its signature, AWS Signature Version 4. The body and every header that is given are signed. */
export async function signS3(
  { method, url, headers, body = '' }: S3Request,
  { key, secret, region }: S3Keys,
  at: Date,
): Promise<Headers> {
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // The library leaves a body unsigned unless it is told the digest.
    headers: { ...headers, 'x-amz-content-sha256': bodySha256 },
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    datetime: at.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return (await signer.sign()).headers
}
