import { gunzipSync } from 'node:zlib'
import { files } from '@portal/contract/features/files/endpoints'
import {
  type FragmentsIndex,
  fragmentsHeadSize,
  propertiesIn,
  propertiesRange,
  readFragmentsHead,
} from '@portal/contract/models/model-fragments'
import { unpackPart } from '@portal/contract/models/model-parts'
import { limits } from '@portal/domain/settings/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSlabModel } from '../../../testing/models/slab-model.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { askFragments } from './model-fragments.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const { status, body } = await declarant(files.upload, { query: { name }, bytes })
  expect(status).toBe(200)
  return body.ref
}

const state = async (ref: string) => (await declarant(files.model, { params: { ref } })).body.state
const fragmentsOf = (ref: string, headers = {}) => declarant(files.modelFragments, { params: { ref }, headers })

test('a small model is read by the browser, and what is no model is none', async () => {
  expect(await state(await upload('Модель.ifc', aSlabModel()))).toBe('small')
  const sheet = await upload('Лист.txt', new TextEncoder().encode('текст'))
  expect((await declarant(files.model, { params: { ref: sheet } })).problem).toMatchObject({ code: 'NOT_FOUND' })
  const stranger = await portal.as('declarant2')
  const own = await upload('Чужая.ifc', aSlabModel())
  expect((await stranger(files.modelFragments, { params: { ref: own } })).status).toBe(404)
})

test('a large model is made ready once, with its geometry and the properties of every element, and goes with it', async () => {
  const ref = await upload('Школа.ifc', aSlabModel(limits.modelInBrowser))
  expect((await fragmentsOf(ref)).status).toBe(404)
  expect(await state(ref)).toBe('making')
  await expect.poll(() => state(ref), { timeout: 110_000, interval: 500 }).toBe('ready')
  // Whoever brings the same model later is shown what is made already.
  const long = new Date(portal.clock.now().getTime() - 7 * 24 * 60 * 60_000)
  const { sha256 } = await portal.db
    .updateTable('model_fragments')
    .set({ asked_at: long })
    .returning('sha256')
    .executeTakeFirstOrThrow()
  await askFragments(portal.ctx, { sha256: sha256.toString('hex'), size: limits.modelInBrowser + 1 })
  expect(await state(ref)).toBe('ready')
  const { bytes } = await fragmentsOf(ref)
  const head = readFragmentsHead(bytes)
  if (!head) throw new Error('not fragments')
  const geometryAt = fragmentsHeadSize + head.index
  const index: FragmentsIndex = JSON.parse(String(gunzipSync(bytes.subarray(fragmentsHeadSize, geometryAt))))
  expect(index).toMatchObject({ elements: 1, tree: { type: 'IFCPROJECT', name: 'School' } })
  const part = unpackPart(gunzipSync(bytes.subarray(geometryAt, geometryAt + head.geometry)))
  // A box of six by four metres: twelve triangles, all of the slab.
  expect([...part.ranges]).toEqual([40, 0, 36])
  const along = part.positions.filter((_, i) => i % 3 === 0)
  expect(Math.max(...along) - Math.min(...along)).toBeCloseTo(6)
  const range = propertiesRange(40, index, head)
  const block = await fragmentsOf(ref, { range: `bytes=${range?.start}-${range?.end}` })
  expect(block.status).toBe(206)
  expect(propertiesIn(JSON.parse(String(gunzipSync(block.bytes))), 40)).toEqual([
    { title: 'Элемент', rows: expect.arrayContaining([['Имя', 'Floor slab']]) },
    { title: 'Pset_SlabCommon', rows: [['FireRating', 'REI 60']] },
  ])
  await isSweptAwayWith(ref)
}, 180_000)

async function isSweptAwayWith(ref: string): Promise<void> {
  const { sha256 } = await portal.db
    .deleteFrom('file')
    .where('id', '=', ref)
    .returning('sha256')
    .executeTakeFirstOrThrow()
  const made = await portal.db.selectFrom('model_fragments').select('content').executeTakeFirstOrThrow()
  const address = made.content?.toString('hex') ?? ''
  expect(await portal.shared.files.has(address)).toBe(true)
  const old = new Date(portal.clock.now().getTime() - 48 * 60 * 60_000)
  await portal.db.updateTable('blob').set({ orphaned_at: old }).where('sha256', '=', sha256).execute()
  await portal.sweep()
  expect(await portal.shared.files.has(address)).toBe(false)
}

test('a model that cannot be read is said so, not tried for ever', async () => {
  const broken = aSlabModel(limits.modelInBrowser)
  // Its body is gone, its two ends are whole.
  broken.fill(32, 250, broken.length - 40)
  const ref = await upload('Пустая.ifc', broken)
  await expect.poll(() => state(ref), { timeout: 110_000, interval: 500 }).toBe('failed')
}, 120_000)
