import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { auth } from '@portal/contract/features/auth/endpoints'
import { expect, test } from 'vitest'
import { aDatabase, databaseUrl } from './testing/database.ts'
import { apiOverHttp, signInOverHttp } from './testing/process/api-over-http.ts'
import { isRunning, runLines, whyNotAs } from './testing/process/other-process.ts'
import { addressOf } from './testing/process/portal-process.ts'
import { nobody, useStarts } from './testing/process/starting-portal.ts'

const { dataDir, environment, expectRefusal, hasDatabase, postmasterPid, run, stopAfter } = useStarts()

async function start() {
  const portal = run()
  await portal.says('пароль у всех')
  return { portal, address: addressOf(portal) }
}

test('the first start prints the address and the demo accounts, and answers', async () => {
  const { portal, address } = await start()
  expect(portal.said()).toMatch(/declarant .*\n[\s\S]*admin3 /)
  expect(portal.said()).toContain('demo-portal-2026')
  const config = await fetch(`${address}/api/config`)
  expect(config.status).toBe(200)
  expect(await config.json()).toMatchObject({ language: 'ru', timeZone: 'Europe/Moscow', demo: true })
  expect(await portal.kill('SIGTERM')).toBe(0)
})

test('a second portal over the same folder is refused, the first one goes on and then stops with its database', async () => {
  const { portal, address } = await start()
  const postgres = postmasterPid()

  const second = run()
  expect(await second.exit()).toBe(1)
  expect(second.said().trim()).toMatch(
    /^Портал уже запущен над папкой .+: остановите его или задайте другую DATA_DIR\. \(.+\)$/,
  )
  expect((await fetch(`${address}/api/config`)).status).toBe(200)

  const began = performance.now()
  expect(await portal.kill('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(hasDatabase()).toBe(false)
  await expect.poll(() => isRunning(postgres)).toBe(false)
})

test('a start over what a killed portal left takes its database over, and Ctrl+C stops it', async () => {
  const first = await start()
  const postgres = postmasterPid()
  await first.portal.kill('SIGKILL')

  const { portal, address } = await start()
  expect(postmasterPid()).toBe(postgres)
  expect((await fetch(`${address}/api/config`)).status).toBe(200)
  expect(await portal.kill('SIGINT')).toBe(0)
  await expect.poll(() => isRunning(postgres)).toBe(false)
})

test('when the database dies, calls are refused until it is back, and nobody restarts the portal', async () => {
  const { portal, address } = await start()
  const declarant = apiOverHttp(address, await signInOverHttp(address, 'declarant'))
  const ask = async () => (await declarant(auth.me)).status
  expect(await ask()).toBe(200)

  const postgres = postmasterPid()
  process.kill(postgres, 'SIGKILL')
  const seen = new Set<number>()
  await expect
    .poll(async () => {
      const status = await ask()
      seen.add(status)
      return { status, isAnother: postmasterPid() !== postgres }
    })
    .toEqual({ status: 200, isAnother: true })
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await fetch(`${address}/api/config`)).status).toBe(200)
  expect(portal.child.exitCode).toBeNull()
})

test('what fails while the demonstration is written stops nobody', async () => {
  const database = await aDatabase()
  await database.pool.query(`
    create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoiled'; end $$;
    create trigger spoil before insert on landing_entry for each statement execute function spoil()`)
  const portal = run({ DATABASE_URL: databaseUrl(database.connection) })
  const checklists = async () => (await database.pool.query('select from checklist_template')).rowCount
  await expect.poll(checklists, { timeout: 120_000 }).toBe(3)
  expect((await fetch(`${addressOf(portal)}/api/config`)).status).toBe(200)
  expect(portal.said()).toContain('spoiled')
  expect(await portal.kill('SIGTERM')).toBe(0)
  await database.drop()
})

test('what a start does to the database is given the time it needs', async () => {
  const database = await aDatabase()
  await database.pool.query(`
    create table told (timeout text);
    create function tell() returns trigger language plpgsql as $$ begin
      insert into told values (current_setting('statement_timeout'));
      return null;
    end $$;
    create trigger tell before insert on migration_file for each statement execute function tell()`)
  const portal = run({ DATABASE_URL: databaseUrl(database.connection) })
  const told = async () => (await database.pool.query<{ timeout: string }>('select timeout from told')).rows
  await expect.poll(told, { timeout: 50_000 }).toHaveLength(1)
  expect(await told()).toEqual([{ timeout: '0' }])
  await portal.kill('SIGTERM')
  await database.drop()
}, 60_000)

test.skipIf(whyNotAs(nobody))('an ordinary user without a name starts over a folder of his own', async () => {
  chmodSync(dataDir(), 0o755)
  const own = join(dataDir(), 'own')
  mkdirSync(own)
  chownSync(own, nobody, nobody)
  const started = run({ HOME: '/tmp', DATA_DIR: own }, nobody)
  await started.says('открыт:')
  expect((await fetch(`${addressOf(started)}/api/config`)).status).toBe(200)
  expect(await started.kill('SIGTERM')).toBe(0)
})

test('a portal told to stop while it is starting leaves no database', async () => {
  const starting = run()
  await expect.poll(hasDatabase, { timeout: 60_000, interval: 5 }).toBe(true)
  expect(await starting.kill('SIGTERM'), starting.said()).toBe(0)
  expect(hasDatabase()).toBe(false)
})

test('an address of another machine is refused in one line, and the database is stopped again', async () => {
  await expectRefusal(run({ HOST: '203.0.113.7' }), 'Адрес 203.0.113.7 открыть нельзя')
})

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
      `const { clientKeyNames } = await import('@portal/domain/stages/permissions/keys')
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
