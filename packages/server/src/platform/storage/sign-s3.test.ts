import { expect, test } from 'vitest'
import { signS3 } from './sign-s3.ts'

// The examples of «Signature Calculations for the Authorization Header» of the documentation of Amazon S3.
const keys = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const at = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

test.each([
  {
    what: 'a part of an object is read',
    request: { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, body: undefined },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'an object is written',
    request: {
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a setting of the bucket is asked for',
    request: { method: 'GET', path: '/?lifecycle', headers: {}, body: undefined },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'objects are listed',
    request: { method: 'GET', path: '/?max-keys=2&prefix=J', headers: {}, body: undefined },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('$what with the published signature', async ({ request: { path, ...request }, signature }) => {
  const headers = await signS3({ ...request, url: new URL(path, bucket) }, keys, at)
  expect(headers.get('authorization')).toContain(`Signature=${signature}`)
})
