import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendFile } from './file-reply.ts'

test('a file that is made as it is sent is not made for who asks for its head alone', async () => {
  const streams: Readable[] = []
  const app = Fastify()
  app.get('/file', (request, reply) => {
    const stream = Readable.from(['one', 'two'])
    streams.push(stream)
    return sendFile(request, reply, { name: 'Список.csv', mediaType: 'text/csv', content: { stream, size: 6 } })
  })
  const whole = await app.inject({ method: 'GET', url: '/file' })
  const head = await app.inject({ method: 'HEAD', url: '/file' })
  expect([whole.body, head.body]).toEqual(['onetwo', ''])
  expect([whole, head].map(({ headers }) => headers['content-length'])).toEqual(['6', '6'])
  expect(streams.map(({ readableDidRead }) => readableDidRead)).toEqual([true, false])
  expect(streams[1]?.destroyed).toBe(true)
  await app.close()
})
