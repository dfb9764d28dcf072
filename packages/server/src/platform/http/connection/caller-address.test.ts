import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressOf } from './caller-address.ts'

test('the address of a caller whose connection is gone is none, and no fault', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  app.get('/', (request) => {
    const passedOn = addressOf(request)
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined })
    return { passedOn, gone: addressOf(request) }
  })
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(JSON.parse(body)).toEqual({ passedOn: '203.0.113.7', gone: '' })
  await app.close()
})
