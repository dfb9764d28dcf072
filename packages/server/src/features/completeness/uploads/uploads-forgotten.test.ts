import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf, aSectionItem } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { sweepUploads } from '../../files/index.ts'
import { goOn, offsetOf, sendUpload } from '../../../testing/arrange/uploads.ts'

let portal: TestPortal
let declarant: Api
let itemId: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  itemId = await aSectionItem(declarant, await aDeclarantRequest(portal))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('upload').execute()
  for (const group of await groups()) await portal.shared.files.pieces.remove(group)
})

const mostUnfinished = 100 * 1024 ** 3
const bytesOf = (name: string) => Buffer.concat([aPdf(name), Buffer.alloc(50_000, 'стены ')])
const begin = (name: string, size = bytesOf(name).length) =>
  declarant(completeness.beginUpload, { params: { id: itemId }, body: { name: `${name}.pdf`, size } })
const stateOf = async (id: string) => declarant(files.uploadState, { params: { id } })
const groups = () => portal.shared.files.pieces.listGroups('')
const expire = (id: string, ms: number) =>
  portal.db
    .updateTable('upload')
    .set({ expires_at: new Date(portal.clock.now().getTime() + ms) })
    .where('id', '=', id)
    .execute()

async function half(name: string): Promise<string> {
  const { body } = await begin(name)
  await goOn(declarant, body.id, { from: 0, bytes: bytesOf(name).subarray(0, 20_000) })
  return body.id
}

test('half an upload whose time is over goes with its bytes; one that waits keeps them and goes on', async () => {
  const [over, waits] = [await half('КР'), await half('АР')]
  await expire(over, -1)
  await portal.sweep()
  expect((await stateOf(over)).status).toBe(404)
  expect(await groups()).not.toContain(over)
  expect(await groups()).toContain(waits)
  await goOn(declarant, waits, { from: await offsetOf(declarant, waits), bytes: bytesOf('АР').subarray(20_000) })
  await expect.poll(async () => (await stateOf(waits)).body.state, { timeout: 20_000 }).toBe('done')
})

test('bytes that come as their upload is being forgotten are taken whole or not at all', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const name = `Том ${round}`
    const id = await half(name)
    await expire(id, -1)
    // Before, within and after the sweep.
    const rest = new Promise((passed) => setTimeout(passed, round / 2)).then(() =>
      goOn(declarant, id, { from: 20_000, bytes: bytesOf(name).subarray(20_000) }),
    )
    const [{ status }] = await Promise.all([rest, sweepUploads(portal.ctx), sweepUploads(portal.ctx)])
    if (status === 204) await expect.poll(async () => (await stateOf(id)).body.state, { timeout: 20_000 }).toBe('done')
    else expect((await stateOf(id)).status).toBe(404)
    ends.add(status === 204 ? 'taken' : 'forgotten')
  }
  const { documents } = (await declarant(completeness.item, { params: { id: itemId } })).body
  for (const { file } of documents.filter(({ file: { name } }) => name.startsWith('Том'))) {
    const { bytes } = await declarant(files.download, { params: { ref: file.ref } })
    expect(bytes.equals(bytesOf(file.name.slice(0, -4)))).toBe(true)
  }
  expect(ends).toContain('forgotten')
}, 120_000)

test('pieces that belong to no upload are collected when they have lain for a day, those of one that waits are not', async () => {
  const waits = await half('ПЗ')
  const place = join(portal.dataDir, 'files', 'pieces')
  // After all the others by name.
  const nobodys = 'ffffc0de-0000-7000-8000-00000000000a'
  for (const group of [nobodys, 'strange']) {
    await mkdir(join(place, group))
    await writeFile(join(place, group, 'one'), 'половина')
  }
  // More than are collected at once: of those that wait, and of those that are nobody's but new.
  const others = await Promise.all(Array.from({ length: 60 }, (_, no) => half(`Лист ${no}`)))
  const fresh = Array.from({ length: 60 }, (_, no) => `0198c0de-0000-7000-8000-0000000001${10 + no}`)
  await portal.sweep()
  expect(await groups()).toContain(nobodys)
  const long = new Date(Date.now() - 25 * 60 * 60_000)
  for (const group of await readdir(place)) {
    for (const name of await readdir(join(place, group))) await utimes(join(place, group, name), long, long)
    await utimes(join(place, group), long, long)
  }
  for (const group of fresh) await mkdir(join(place, group))
  for (let minutes = 0; minutes < 3; minutes += 1) await portal.sweep()
  const left = await groups()
  expect(left).not.toContain(nobodys)
  expect(new Set(left)).toEqual(new Set([waits, ...others, ...fresh, 'strange']))
}, 60_000)

test('a group the disk does not let go of holds up no other, is told and tried again', async () => {
  const [stuck, over] = [await half('ИОС'), await half('ПОС')]
  const { pieces } = portal.shared.files
  const failing = { ...portal.ctx, files: { ...portal.shared.files, pieces: { ...pieces, remove } } }
  async function remove(group: string) {
    if (group === stuck) throw Object.assign(new Error('EBUSY: resource busy or locked, rmdir'), { code: 'EBUSY' })
    await pieces.remove(group)
  }
  const old = new Date(Date.now() - 25 * 60 * 60_000)
  // Before the others by its time, and by its name among those that are nobody's.
  const nobodys = 'ffffc0de-0000-7000-8000-00000000000b'
  const place = join(portal.dataDir, 'files', 'pieces')
  await mkdir(join(place, nobodys))
  await utimes(join(place, nobodys), old, old)
  await expire(stuck, -2)
  await expire(over, -1)
  await expect(sweepUploads(failing)).rejects.toThrow('1 groups of pieces were not removed')
  expect(await groups()).toEqual([stuck])
  for (const path of [
    join(place, stuck),
    ...(await readdir(join(place, stuck))).map((name) => join(place, stuck, name)),
  ])
    await utimes(path, old, old)
  await expect(sweepUploads(failing)).rejects.toThrow()
  await sweepUploads(portal.ctx)
  expect(await groups()).toEqual([])
})

test('what a person has begun and not brought to its end is measured by what it may take of the disk', async () => {
  const { body } = await begin('Модель')
  await portal.db
    .updateTable('upload')
    .set({ size: mostUnfinished - 1000 })
    .where('id', '=', body.id)
    .execute()
  expect((await begin('Смета', 1001)).problem).toMatchObject({
    code: 'TOO_MANY_UPLOADS',
    title: expect.stringMatching(/слишком много: 1 файл, 100 ГБ.*отмените ненужные/),
  })
  expect((await begin('Смета', 1000)).status).toBe(200)
  await declarant(files.cancelUpload, { params: { id: body.id } })
  const again = await begin('Записка')
  expect(again.status).toBe(200)
  // What is done takes no part.
  await sendUpload(declarant, again.body.id, bytesOf('Записка'))
})

test('how much that is, is a setting of the operator', async () => {
  const set = (n: number) =>
    portal.db
      .updateTable('setting')
      .set({ value: JSON.stringify({ n }) })
      .where('key', '=', 'unfinishedUploads')
      .execute()
  await set(1)
  expect((await begin('Том 1')).status).toBe(200)
  expect((await begin('Том 2')).problem).toMatchObject({ code: 'TOO_MANY_UPLOADS' })
  await set(1000)
  expect((await begin('Том 2')).status).toBe(200)
})

test('of beginnings at once no more are let through than the limit leaves room for', async () => {
  const { body } = await begin('Модель')
  await portal.db
    .updateTable('upload')
    .set({ size: mostUnfinished - 1500 })
    .where('id', '=', body.id)
    .execute()
  const others = await Promise.all(
    Array.from({ length: 3 }, async () => aSectionItem(declarant, await aDeclarantRequest(portal))),
  )
  const begun = await Promise.all(
    [itemId, ...others].flatMap((id) =>
      ['Том 1.pdf', 'Том 2.pdf'].map((name) =>
        declarant(completeness.beginUpload, { params: { id }, body: { name, size: 1000 } }),
      ),
    ),
  )
  const refused = begun.filter(({ status }) => status !== 200)
  expect(refused.map(({ problem }) => problem?.code)).toEqual(Array.from({ length: 7 }, () => 'TOO_MANY_UPLOADS'))
})
