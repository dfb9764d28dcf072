import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded/embedded.ts'
import { apiOverHttp, signInOverHttp } from '../testing/process/api-over-http.ts'
import { aPdf } from '../testing/arrange/declarant-request.ts'
import { aDraftInFilling } from '../testing/arrange/drafts.ts'
import type { Api } from '../testing/portal.ts'
import { type PortalProcess, startPortal } from '../testing/process/portal-process.ts'
import { rowsOf } from '../testing/process/restless-work.ts'
import { goOn, offsetOf } from '../testing/arrange/uploads.ts'
import { databaseUrl } from '../testing/database.ts'

const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET } = process.env
const hasS3 = [S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET].every((one) => one)
const stores: [string, NodeJS.ProcessEnv, boolean][] = [
  ['one folder', {}, true],
  [
    'one object storage',
    {
      S3_ENDPOINT: S3_TEST_ENDPOINT,
      S3_BUCKET: S3_TEST_BUCKET,
      S3_KEY: S3_TEST_KEY,
      S3_SECRET: S3_TEST_SECRET,
    },
    hasS3,
  ],
]
const day = 24 * 60 * 60_000

for (const [store, env, isThere] of stores)
  describe.skipIf(!isThere)(`two portals over one database and ${store}`, () => {
    let folder: string
    let database: EmbeddedDatabase
    let portals: PortalProcess[]
    let one: Api
    let two: Api
    let cookie: string
    let itemId: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'portal-shared-files-'))
      database = await startEmbedded(folder)
      // The second comes to a database that is ready.
      portals = [await start()]
      portals.push(await start())
      cookie = await signInOverHttp(addressOf(0), 'declarant')
      one = apiOverHttp(addressOf(0), cookie)
      two = apiOverHttp(addressOf(1), cookie)
      const id = await aDraftInFilling(one)
      const { body } = await one(completeness.generate, { params: { id } })
      itemId = body.folders.find(({ slot }) => slot === '04')?.items[0]?.id ?? ''
    }, 240_000)
    afterAll(async () => {
      await Promise.all(portals.map(({ process }) => process.kill('SIGTERM')))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    function start(): Promise<PortalProcess> {
      const DATABASE_URL = databaseUrl(database.connection)
      return startPortal({ ...env, DATABASE_URL, DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '1' })
    }
    const addressOf = (at: number) => portals[at]?.address ?? ''
    const begin = async (name: string, bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const { body } = await one(completeness.beginUpload, {
        params: { id: itemId },
        body: { name, size: bytes.length, sha256 },
      })
      return body.id
    }
    const stateAt = async (api: Api, id: string) => (await api(files.uploadState, { params: { id } })).body.state
    async function finished(id: string, name: string): Promise<string> {
      await expect.poll(() => stateAt(two, id), { timeout: 60_000 }).toBe('done')
      expect(await stateAt(one, id)).toBe('done')
      const { documents } = (await two(completeness.item, { params: { id: itemId } })).body
      return documents.find(({ file }) => file.name === name)?.file.ref ?? ''
    }
    /** What has come is made safe chunk by chunk, and is known to the other portal then, until the sender is silent. */
    async function standsAt(id: string): Promise<number> {
      for (let [before, now] = [-1, 0]; ; [before, now] = [now, await offsetOf(two, id)]) {
        if (now > 0 && now === before) return now
        await new Promise((passed) => setTimeout(passed, 1000))
      }
    }
    async function seenAtBoth(ref: string, bytes: Buffer) {
      for (const api of [one, two])
        expect((await api(files.download, { params: { ref } })).bytes.equals(bytes)).toBe(true)
    }

    test('an upload goes from one to the other and back, and is the same file at both', async () => {
      const bytes = Buffer.concat([aPdf('КР'), Buffer.alloc(30_000_000, 'стены и перекрытия ')])
      const id = await begin('КР 1.pdf', bytes)
      const stops = [0, 9_000_000, 9_000_001, 25_000_000, bytes.length]
      for (const [at, from] of stops.slice(0, -1).entries()) {
        const [mine, other] = at % 2 === 0 ? [one, two] : [two, one]
        expect((await goOn(mine, id, { from, bytes: bytes.subarray(from, stops[at + 1]) })).status).toBe(204)
        if (stops[at + 1] !== bytes.length) expect(await offsetOf(other, id)).toBe(stops[at + 1])
      }
      await seenAtBoth(await finished(id, 'КР 1.pdf'), bytes)
    }, 240_000)

    test('a call that hangs at one gives way to the next one at the other, without a byte lost or twice', async () => {
      const bytes = Buffer.concat([aPdf('КР ещё раз'), Buffer.alloc(40_000_000, 'перекрытия и стены ')])
      const id = await begin('КР 2.pdf', bytes)
      const hanging = request(addressOf(0) + files.uploadBytes.path.replace('{id}', id), {
        method: 'PATCH',
        headers: {
          cookie,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': String(bytes.length),
        },
      })
      hanging.on('error', () => {})
      hanging.write(bytes.subarray(0, 30_000_000))
      const from = await standsAt(id)
      expect((await goOn(two, id, { from, bytes: bytes.subarray(from) })).status).toBe(204)
      hanging.destroy()
      await seenAtBoth(await finished(id, 'КР 2.pdf'), bytes)
    }, 240_000)

    test('one killed in the middle of an upload, the other takes the rest', async () => {
      const bytes = Buffer.concat([aPdf('КР снова'), Buffer.alloc(40_000_000, 'фундамент ')])
      const id = await begin('КР 3.pdf', bytes)
      const lost = goOn(one, id, { from: 0, bytes: bytes.subarray(0, 20_000_000) }).catch(() => undefined)
      await portals[0]?.process.kill('SIGKILL')
      await lost
      const from = await offsetOf(two, id)
      expect((await goOn(two, id, { from, bytes: bytes.subarray(from) })).status).toBe(204)
      portals[0] = await start()
      one = apiOverHttp(addressOf(0), cookie)
      await seenAtBoth(await finished(id, 'КР 3.pdf'), bytes)
    }, 240_000)

    test('what nothing has taken is collected by one of them, and what is there stays', async () => {
      const kept = Buffer.concat([aPdf('остаётся'), Buffer.alloc(2_000_000, 'да ')])
      const id = await begin('КР 4.pdf', kept)
      await goOn(one, id, { from: 0, bytes: kept })
      const ref = await finished(id, 'КР 4.pdf')
      const forgotten = Buffer.concat([aPdf('забытое'), Buffer.alloc(2_000_000, 'нет ')])
      const { body } = await two(files.upload, { query: { name: 'Забытое.pdf' }, bytes: forgotten })
      const sha256 = createHash('sha256').update(forgotten).digest('hex')
      const isIn = async (table: 'file' | 'blob') =>
        (await rowsOf(database.connection, `select from ${table} where sha256 = '\\x${sha256}'`)).length > 0
      const admin = apiOverHttp(addressOf(0), await signInOverHttp(addressOf(0), 'admin'))
      const aDayLater = async () => {
        const { now } = (await admin(system.clock)).body
        const to = new Date(Date.parse(now) + day + 60_000).toISOString()
        expect((await admin(system.moveClock, { body: { to } })).status).toBe(200)
      }
      await aDayLater()
      // The work of a minute is done every minute.
      await expect.poll(() => isIn('file'), { timeout: 180_000, interval: 2000 }).toBe(false)
      await aDayLater()
      await expect.poll(() => isIn('blob'), { timeout: 180_000, interval: 2000 }).toBe(false)
      expect((await one(files.download, { params: { ref: body.ref } })).status).toBe(404)
      await seenAtBoth(ref, kept)
      if (Object.keys(env).length === 0)
        expect((await readdir(join(folder, 'data'), { recursive: true })).join()).not.toContain(sha256)
      for (const { process } of portals) expect(process.said()).not.toContain('the work of a minute failed')
    }, 480_000)
  })
