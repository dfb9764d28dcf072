import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { aSlabModel } from '../../../testing/models/slab-model.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const twoDays = 48 * 60 * 60_000

/** A content to which nothing has pointed for two days, as a forgotten upload leaves it. */
async function forget(ref: string): Promise<string> {
  const { sha256 } = await portal.db
    .deleteFrom('file')
    .where('id', '=', ref)
    .returning('sha256')
    .executeTakeFirstOrThrow()
  const old = new Date(portal.clock.now().getTime() - twoDays)
  await portal.db.updateTable('blob').set({ orphaned_at: old }).where('sha256', '=', sha256).execute()
  return sha256.toString('hex')
}

/** No file any more: the disk does not delete it as one. */
async function hold(sha256: string): Promise<void> {
  const path = join(portal.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  await rm(path)
  await mkdir(path)
}

test('what is uploaded while its equal is being swept away is either refused or kept, never lost', async () => {
  const bytes = aPdf('Одно и то же')
  const upload = () => declarant(files.upload, { query: { name: 'План.pdf' }, bytes })
  let kept = 0
  for (let round = 0; round < 25; round += 1) {
    const first = await upload()
    expect(first.status).toBe(200)
    await forget(first.body.ref)
    const [again] = await Promise.all([upload(), portal.sweep(), portal.sweep()])
    if (again.status === 200) {
      kept += 1
      const { bytes: read } = await declarant(files.download, { params: { ref: again.body.ref } })
      expect(read).toEqual(Buffer.from(bytes))
    } else expect(again.problem.code).toBe('FILE_CUT')
  }
  expect(kept).toBeGreaterThan(0)
}, 120_000)

test('a content that cannot be deleted holds up no other, and is counted for who watches the portal', async () => {
  const upload = async (name: string) =>
    (await declarant(files.upload, { query: { name }, bytes: aPdf(name) })).body.ref
  const stuck = await forget(await upload('Первый.pdf'))
  const other = await forget(await upload('Второй.pdf'))
  await hold(stuck)
  const failed = () => portal.shared.jobs.failedSweeps.orphans ?? 0
  const before = failed()
  await portal.sweep()
  expect(await portal.shared.files.has(other)).toBe(false)
  expect(await portal.shared.files.has(stuck)).toBe(true)
  expect(failed()).toBe(before + 1)
  const metrics = await portal.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(metrics.body).toContain(`portal_sweeps_failed{sweep="orphans"} ${before + 1}`)
  // It waits for another day, not for the next minute.
  await portal.sweep()
  expect(failed()).toBe(before + 1)
})

test('of a model that cannot be deleted nothing is said to be ready once its fragments are gone', async () => {
  const { ref } = (await declarant(files.upload, { query: { name: 'Школа.ifc' }, bytes: aSlabModel() })).body
  const fragments = await portal.shared.files.put(Readable.from([Buffer.from('fragments')]), { name: 'f', limit: 100 })
  const model = await forget(ref)
  await portal.db
    .insertInto('model_fragments')
    .values({
      sha256: Buffer.from(model, 'hex'),
      content: Buffer.from(fragments.sha256, 'hex'),
      state: 'ready',
      size: 9,
      asked_at: portal.clock.now(),
    })
    .execute()
  await hold(model)
  await portal.sweep()
  expect(await portal.shared.files.has(fragments.sha256)).toBe(false)
  expect(await portal.db.selectFrom('model_fragments').select('state').execute()).toEqual([])
})
