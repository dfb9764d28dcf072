import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiOverHttp, signInOverHttp } from '../testing/process/api-over-http.ts'
import { aPdf } from '../testing/arrange/declarant-request.ts'
import { aDraft, aDraftInFilling } from '../testing/arrange/drafts.ts'
import type { Api } from '../testing/portal.ts'
import { type PortalProcess, startPortal } from '../testing/process/portal-process.ts'
import { goOn, offsetOf } from '../testing/arrange/uploads.ts'

const mebibyte = 1_048_576

let dataDir: string
let portal: PortalProcess | undefined
const mounted: string[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-disk-'))
})
afterEach(async () => {
  await portal?.process.kill('SIGTERM')
  for (const folder of mounted.splice(0)) spawnSync('umount', [folder])
  rmSync(dataDir, { recursive: true, force: true })
})

/** A small disk at the folder. */
function mountDisk(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true })
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0
  if (isMounted) mounted.push(folder)
  return isMounted
}

const cannotMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-try-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return !isMounted
})()

function freeBytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A PDF of so many bytes. */
function aLargePdf(size: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(aPdf(String(Math.random())))
  return bytes
}

function upload(api: Api, size: number) {
  const bytes = aLargePdf(size)
  return api(files.upload, { query: { name: 'План.pdf', size: String(bytes.length) }, bytes })
}

async function signedIn(): Promise<Api> {
  portal = await startPortal({ DATA_DIR: dataDir })
  return apiOverHttp(portal.address, await signInOverHttp(portal.address, 'declarant'))
}

test.skipIf(cannotMount)(
  'a full disk of files: 507, everything else goes on, and with room uploads go on',
  async () => {
    const folder = join(dataDir, 'files')
    mountDisk(folder, '24m')
    const api = await signedIn()
    const kept = await upload(api, 8 * mebibyte)
    expect(kept.status).toBe(200)

    const refused = await upload(api, 20 * mebibyte)
    expect([refused.status, refused.problem.code]).toEqual([507, 'DISK_FULL'])
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
    expect((await api(files.download, { params: { ref: kept.body.ref } })).bytes).toHaveLength(8 * mebibyte)
    const { id } = await aDraft(api)
    expect((await api(requests.get, { params: { id } })).status).toBe(200)

    const together = await Promise.all([1, 2, 3, 4].map(() => upload(api, 6 * mebibyte)))
    const statuses = together.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 507)).toEqual([])
    expect(statuses).toContain(507)
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])

    spawnSync('mount', ['-o', 'remount,size=64m', folder])
    expect((await upload(api, 20 * mebibyte)).status).toBe(200)
  },
)

test.skipIf(cannotMount)(
  'an upload in several goes keeps on a full disk what has come, and goes on with room',
  async () => {
    const folder = join(dataDir, 'files')
    mountDisk(folder, '12m')
    const api = await signedIn()
    const id = await aDraftInFilling(api)
    const { body } = await api(completeness.generate, { params: { id } })
    const item = body.folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('pdf'))
    const bytes = aLargePdf(20 * mebibyte)
    const begun = await api(completeness.beginUpload, {
      params: { id: item?.id ?? '' },
      body: { name: 'Том.pdf', size: bytes.length },
    })
    const upload = begun.body.id
    expect((await goOn(api, upload, { from: 0, bytes })).status).toBe(507)
    const safe = await offsetOf(api, upload)
    expect(safe).toBeGreaterThan(0)
    expect(safe).toBeLessThan(bytes.length)

    spawnSync('mount', ['-o', 'remount,size=64m', folder])
    expect((await goOn(api, upload, { from: safe, bytes: bytes.subarray(safe) })).status).toBe(204)
    const state = async () => (await api(files.uploadState, { params: { id: upload } })).body
    await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('done')
    const { body: found } = await api(completeness.item, { params: { id: item?.id ?? '' } })
    const ref = found.documents[0]?.file.ref ?? ''
    expect((await api(files.download, { params: { ref } })).bytes.equals(Buffer.from(bytes))).toBe(true)
  },
)

test.skipIf(cannotMount)(
  'a full disk of the database: saves are refused with 507, reads go on, and with room saves go on',
  async () => {
    mountDisk(dataDir, '400m')
    const api = await signedIn()
    const { id } = await aDraft(api)
    const filler = join(dataDir, 'filler')
    // The portal writes meanwhile: that the last bytes find no room is what is wanted.
    expect(() => writeFileSync(filler, Buffer.alloc(freeBytes(dataDir) + 1))).toThrow('ENOSPC')

    const seen = new Set<number>()
    for (let tried = 0; tried < 300 && !seen.has(507); tried += 1) {
      const { status } = await api(requests.create, {
        body: { goal: '21', objectType: '2', workType: '1', subdivision: '01' },
      })
      seen.add(status)
    }
    expect(seen).toContain(507)
    expect([...seen].filter((status) => status !== 200 && status !== 507)).toEqual([])
    expect((await api(requests.get, { params: { id } })).status).toBe(200)
    expect((await api(requests.list, { body: {} })).status).toBe(200)
    expect(portal?.process.child.exitCode).toBeNull()

    rmSync(filler)
    await expect
      .poll(
        async () =>
          (
            await api(requests.create, {
              body: { goal: '21', objectType: '2', workType: '1', subdivision: '01' },
            })
          ).status,
        { timeout: 10_000 },
      )
      .toBe(200)
  },
)
