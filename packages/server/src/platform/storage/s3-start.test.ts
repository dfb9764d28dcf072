import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { assertS3Answers } from './assert-s3-answers.ts'
import { clearBucket, openS3Store } from './s3-store.ts'

// The outside service in the test's hand: what a real one does to these calls is tried by the long test.
let server: Server | undefined
afterEach(() => server?.close())

async function aService(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const started = createServer((request, reply) => {
    request.resume().once('end', () => answer(request, reply))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { endpoint, bucket: 'portal', key: 'key', secret: 'secret', region: 'us-east-1' }
}

const refusing = (status: number, code: string) =>
  aService((_, reply) => reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))

test.each([
  [403, 'SignatureDoesNotMatch', 'проверьте S3_KEY и S3_SECRET'],
  [403, 'InvalidAccessKeyId', 'проверьте S3_KEY и S3_SECRET'],
  [403, 'AccessDenied', 'нельзя читать, писать и удалять в корзине «portal»'],
  [404, 'NoSuchBucket', 'нет корзины «portal»'],
  [400, 'AuthorizationHeaderMalformed', 'исправьте S3_REGION'],
  [404, '', 'отвечает не хранилище S3'],
])('a start against a storage that answers %d %s says what to mend', async (status, code, sentence) => {
  await expect(assertS3Answers(await refusing(status, code))).rejects.toThrow(sentence)
})

test('a start against a storage where one may only read is refused: the first upload would be', async () => {
  const readOnly = await aService((request, reply) =>
    request.method === 'GET' ? reply.end('<x/>') : reply.writeHead(403).end('<Code>AccessDenied</Code>'),
  )
  await expect(assertS3Answers(readOnly)).rejects.toThrow('нельзя читать, писать и удалять')
})

test('a start where nobody listens names the address', async () => {
  const config = await refusing(500, '')
  server?.close()
  await expect(assertS3Answers(config)).rejects.toThrow(`по адресу ${config.endpoint} не отвечает`)
}, 30_000)

test('pieces beyond the first page of a listing go with their group', async () => {
  const entry = (name: string) =>
    `<Contents><Key>pieces/group/${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`
  const gone: string[] = []
  const store = openS3Store(
    await aService(({ method, url = '' }, reply) => {
      if (method === 'DELETE') gone.push(url)
      return url.includes('continuation-token=next')
        ? reply.end(`<ListBucketResult>${entry('second')}</ListBucketResult>`)
        : reply.end(
            `<ListBucketResult>${entry('first')}<NextContinuationToken>next</NextContinuationToken></ListBucketResult>`,
          )
    }),
  )
  expect(await store.pieces.isIdle('group', 24 * 60 * 60_000)).toBe(true)
  await store.pieces.remove('group')
  expect(gone).toEqual(['/portal/pieces/group/first', '/portal/pieces/group/second'])
})

test('groups are listed a page at a time, without the pieces of each', async () => {
  const asked: URLSearchParams[] = []
  const store = openS3Store(
    await aService(({ url = '' }, reply) => {
      asked.push(new URL(url, 'http://service').searchParams)
      const groups = asked.length === 1 ? ['first', 'second'] : []
      const folders = groups.map((group) => `<CommonPrefixes><Prefix>pieces/${group}/</Prefix></CommonPrefixes>`)
      reply.end(
        `<ListBucketResult><Prefix>pieces/</Prefix>${folders.join('')}<NextContinuationToken>next</NextContinuationToken></ListBucketResult>`,
      )
    }),
  )
  expect(await store.pieces.listGroups('')).toEqual(['first', 'second'])
  expect(await store.pieces.listGroups('second')).toEqual([])
  expect(asked.map((query) => [query.get('delimiter'), query.get('max-keys'), query.get('start-after')])).toEqual([
    ['/', '1000', null],
    ['/', '1000', 'pieces/second/~'],
  ])
})

test('a start clears away what a killed portal left on its way for a day, and nothing else', async () => {
  const object = (key: string, at: string) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
  const upload = (key: string, at: string) =>
    `<Upload><Key>${key}</Key><UploadId>id of ${key}</UploadId><Initiated>${at}</Initiated></Upload>`
  const [old, now] = ['2020-01-01T00:00:00.000Z', new Date().toISOString()]
  const gone: string[] = []
  const config = await aService(({ method, url = '' }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://service')
    if (method === 'DELETE') gone.push([pathname, searchParams.get('uploadId')].join(' ').trim())
    if (method === 'GET' && searchParams.has('uploads'))
      return reply.end(upload('contents/ab/one', old) + upload('contents/ab/two', now) + upload('backup/three', old))
    return reply.end(method === 'GET' ? object('incoming/left', old) + object('incoming/coming', now) : '')
  })
  await clearBucket(config, { untouchedForMs: 24 * 60 * 60_000 })
  expect(gone).toEqual(['/portal/incoming/left', '/portal/contents/ab/one id of contents/ab/one'])
})

test('a key that may not ask for unjoined parts starts all the same', async () => {
  const config = await aService(({ url = '' }, reply) =>
    reply.writeHead(url.includes('uploads') ? 403 : 200).end('<x/>'),
  )
  await expect(clearBucket(config, { untouchedForMs: 0 })).resolves.toBeUndefined()
})

test('a copy that failed inside a good answer is no kept content', async () => {
  const store = openS3Store(
    await aService(({ headers }, reply) =>
      reply.end(headers['x-amz-copy-source'] ? '<Error><Code>InternalError</Code></Error>' : ''),
    ),
  )
  await expect(store.put(Readable.from([Buffer.from('том')]), { name: 'Том.pdf', limit: 100 })).rejects.toThrow(
    'did not copy',
  )
})
