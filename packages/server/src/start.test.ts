import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runLines, whyNotAs } from './testing/other-process.ts'
import { nobody, useStarts } from './testing/starting-portal.ts'

const { dataDir, environment, expectRefusal, run, stopAfter } = useStarts()

test('a busy port is named and the database is stopped again', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => busy.once('listening', resolve))
  const address = busy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expectRefusal(run({ PORT: String(port) }), `Порт ${port} уже занят другой программой: задайте другой PORT.`)
  busy.close()
})

test('a wrong variable is named', async () => {
  await expectRefusal(run({ PORT: 'восемь' }), 'PORT не может быть «восемь»: допускается целое число от 0 до 65535.')
})

test('a key of the screen that bears the name of a right of the server stops the start and is named', async () => {
  const portal = stopAfter(
    runLines(
      `const { clientKeyNames } = await import('@portal/domain/stages/keys')
    clientKeyNames.push('viewRequest')
    await import(server + 'main.js')`,
      { env: environment() },
    ),
  )
  await expectRefusal(portal, 'Портал не запущен: ключи прав совпадают на клиенте и сервере: viewRequest.')
})

test('an object storage without the bucket is named in one sentence, before anything is opened', async () => {
  const storage = createServer((_, reply) => reply.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'))
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  const address = storage.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const s3 = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'absent', S3_KEY: 'key', S3_SECRET: 'secret' }
  await expectRefusal(run(s3), 'В хранилище S3 нет корзины «absent»: создайте её или исправьте S3_BUCKET.')
  storage.close()
})

test('an outside database that does not answer is named', async () => {
  const portal = run({ DATABASE_URL: 'postgres://portal:secret-word@127.0.0.1:1/portal' })
  await expectRefusal(portal, 'База данных по адресу DATABASE_URL не отвечает')
  expect(portal.said()).not.toContain('secret-word')
})

test('a folder that cannot be made is named', async () => {
  const file = join(dataDir(), 'file')
  writeFileSync(file, '')
  await expectRefusal(run({ DATA_DIR: join(file, 'data') }), `В папку DATA_DIR «${file}/data» нельзя писать`)
})

test.runIf(process.platform === 'linux')('a folder of a system that makes none is named, too', async () => {
  await expectRefusal(run({ DATA_DIR: '/proc/portal/data' }), 'В папку DATA_DIR «/proc/portal/data» нельзя писать')
})

test.skipIf(whyNotAs(nobody))('an ordinary user is told of a folder closed to him', async () => {
  chmodSync(dataDir(), 0o755)
  await expectRefusal(run({ HOME: '/tmp' }, nobody), `В папку DATA_DIR «${dataDir()}» нельзя писать`)
})
