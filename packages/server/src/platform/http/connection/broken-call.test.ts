import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerBrokenCall } from './broken-call.ts'

/** All that is answered to these bytes until the line is closed. */
async function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

test('a head that does not end and what is no call are refused in Russian, and their line is closed', async () => {
  const app = Fastify({ clientErrorHandler: answerBrokenCall })
  app.get('/', async () => 'ok')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(address).port)
  const long = await answerTo(port, `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
  expect(long).toContain('content-type: application/problem+json')
  expect(long).toContain('connection: close')
  expect(JSON.parse(long.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 431,
    code: 'HEAD_TOO_LARGE',
    title: expect.stringContaining('слишком велики'),
  })
  expect(await answerTo(port, 'BREW / COFFEE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  await app.close()
})
