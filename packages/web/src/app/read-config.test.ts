import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { aConfig } from '../platform/testing/a-config.ts'
import { readConfig } from './read-config.ts'

const config = { ...aConfig, serverKeys: ['View'] }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(status: number, body: object) {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => server.close())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`)
}

test('the configuration opens the portal and sets the language', async () => {
  await serve(200, config)
  const page = document.createElement('html')
  expect(await readConfig(page)).toMatchObject({ config: { product: 'Экспертиза' } })
  expect(page.lang).toBe('ru')
})

test('a name shared by browser and server keys stops the portal and is named', async () => {
  const [name] = clientKeyNames
  await serve(200, { ...config, serverKeys: ['View', name] })
  expect(await readConfig(document.documentElement)).toEqual({
    failure: expect.stringContaining(`«${name}»`),
    fatal: true,
  })
})

test('a failed configuration gives the reason with its number and may be repeated', async () => {
  await serve(503, {
    title: 'База данных недоступна.',
    status: 503,
    code: 'DATABASE_AWAY',
    traceId: '0af7651916cd43dd',
  })
  expect(await readConfig(document.documentElement)).toEqual({
    failure: 'База данных недоступна.',
    fatal: false,
    error: expect.objectContaining({ problem: expect.objectContaining({ traceId: '0af7651916cd43dd' }) }),
  })
})

test('a configuration of another version is not trusted', async () => {
  await serve(200, { ...config, language: 'en' })
  expect(await readConfig(document.documentElement)).toMatchObject({
    failure: expect.stringContaining('другой версии'),
  })
})

test('where the configuration names no limit of a file, the usual one of browsers holds', async () => {
  const { maxFileUpload: _, ...without } = config
  await serve(200, without)
  expect(await readConfig(document.documentElement)).toMatchObject({ config: { maxFileUpload: 83_886_080 } })
})
