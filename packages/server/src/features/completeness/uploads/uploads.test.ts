import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Piece } from '../../../platform/storage/file-store.ts'
import { aDeclarantRequest, aSectionItem, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { goOn, offsetOf, sendUpload } from '../../../testing/arrange/uploads.ts'

let portal: TestPortal
let declarant: Api
let itemId: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  itemId = await anItem()
})
afterAll(() => portal.close())

async function anItem() {
  const id = await aDeclarantRequest(portal)
  return aSectionItem(declarant, id)
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function begin(name: string, bytes: Uint8Array, more: { sha256?: string; documentId?: string } = {}, of = itemId) {
  return declarant(completeness.beginUpload, { params: { id: of }, body: { name, size: bytes.length, ...more } })
}

async function ended(id: string) {
  await expect
    .poll(async () => (await declarant(files.uploadState, { params: { id } })).body.state, { timeout: 20_000 })
    .not.toBe('checking')
  return (await declarant(files.uploadState, { params: { id } })).body
}

async function documentsOf(id: string) {
  return (await declarant(completeness.item, { params: { id } })).body.documents
}

async function uploaded(name: string, bytes: Uint8Array, more = {}) {
  const { body } = await begin(name, bytes, more)
  await sendUpload(declarant, body.id, bytes)
  return { ...(await ended(body.id)), id: body.id }
}

describe('an upload that was broken off', () => {
  test('and whose gathering was given up on a full disk becomes a file when there is room again', async () => {
    const bytes = Buffer.from(aPdf('Технологические решения'))
    const { body } = await begin('ТХ.pdf', bytes)
    const pieces: Piece[] = []
    await portal.shared.files.pieces.write(body.id, Readable.from([bytes]), async (piece) => void pieces.push(piece))
    const threeHoursAgo = portal.clock.now().getTime() - 3 * 60 * 60_000
    await portal.db
      .updateTable('upload')
      .set({
        state: 'checking',
        received: bytes.length,
        parts: JSON.stringify(pieces),
        expires_at: new Date(threeHoursAgo + 7 * 24 * 60 * 60_000),
      })
      .where('id', '=', body.id)
      .execute()
    await portal.sweep()
    expect(await ended(body.id)).toMatchObject({ state: 'done', refusal: null })
  })

  test('goes on from the last byte that was acknowledged, and the bytes are the same in the end', async () => {
    const bytes = Buffer.concat([aPdf('Конструктивные решения'), Buffer.alloc(70_000, 7)])
    const { body } = await begin('КР.pdf', bytes, { sha256: sha256Of(bytes) })
    expect(body).toMatchObject({ state: 'open', received: 0 })
    await goOn(declarant, body.id, { from: 0, bytes: bytes.subarray(0, 30_000) })
    expect(await offsetOf(declarant, body.id)).toBe(30_000)
    expect((await documentsOf(itemId)).map(({ file }) => file.name)).not.toContain('КР.pdf')
    await goOn(declarant, body.id, { from: 30_000, bytes: bytes.subarray(30_000) })
    const over = await ended(body.id)
    expect(over).toMatchObject({ state: 'done', received: bytes.length, refusal: null })
    const [document] = (await documentsOf(itemId)).filter(({ file }) => file.name === 'КР.pdf')
    expect(over.ref).toBe(document?.file.ref)
    const downloaded = await declarant(files.download, { params: { ref: document?.file.ref ?? '' } })
    expect(sha256Of(downloaded.bytes)).toBe(sha256Of(bytes))
  })

  test('takes no bytes twice and none from a wrong place', async () => {
    const bytes = Buffer.concat([aPdf('Дважды'), Buffer.alloc(5000, 1)])
    const { body } = await begin('Дважды.pdf', bytes)
    await goOn(declarant, body.id, { from: 0, bytes: bytes.subarray(0, 3000) })
    expect((await goOn(declarant, body.id, { from: 0, bytes: bytes.subarray(0, 3000) })).status).toBe(409)
    expect((await goOn(declarant, body.id, { from: 4000, bytes: bytes.subarray(4000) })).status).toBe(409)
    expect(await offsetOf(declarant, body.id)).toBe(3000)
  })

  test('is forgotten after a week without a byte, with what had come', async () => {
    const bytes = aPdf('Забытый')
    const { body } = await begin('Забытый.pdf', bytes)
    await goOn(declarant, body.id, { from: 0, bytes: bytes.subarray(0, 10) })
    await portal.clock.set(new Date(portal.clock.now().getTime() + 8 * 24 * 3_600_000))
    await portal.sweep()
    expect((await declarant(files.uploadState, { params: { id: body.id } })).status).toBe(404)
  })

  test('can be given up', async () => {
    const { body } = await begin('Лишний.pdf', aPdf('Лишний'))
    expect((await declarant(files.cancelUpload, { params: { id: body.id } })).status).toBe(200)
    expect((await declarant(files.uploadState, { params: { id: body.id } })).status).toBe(404)
  })
})

describe('an upload', () => {
  test('is nobody’s but its sender’s', async () => {
    const bytes = aPdf('Чужой')
    const { body } = await begin('Чужой.pdf', bytes)
    const stranger = await portal.as('declarant2')
    expect((await goOn(stranger, body.id, { from: 0, bytes })).status).toBe(404)
    expect((await stranger(files.uploadState, { params: { id: body.id } })).status).toBe(404)
    expect((await stranger(files.cancelUpload, { params: { id: body.id } })).status).toBe(404)
    const params = { id: itemId }
    const foreign = await stranger(completeness.beginUpload, { params, body: { name: 'Мой.pdf', size: 1 } })
    expect(foreign.status).toBe(404)
  })

  test.each([
    ['слишком велик', 'План.pdf', 209_715_201, 'FILE_TOO_LARGE'],
    ['модель больше 2050 МБ', 'Модель.ifc', 2_149_580_801, 'FILE_TOO_LARGE'],
    ['пуст', 'Пусто.pdf', 0, 'FILE_EMPTY'],
    ['архив', 'Том.zip', 100, 'FILE_FORMAT'],
    ['с недопустимым именем', 'План?.pdf', 100, 'FILE_NAME'],
  ])('%s: refused before a byte is sent', async (_what, name, size, code) => {
    const { problem } = await declarant(completeness.beginUpload, { params: { id: itemId }, body: { name, size } })
    expect(problem).toMatchObject({ code, title: expect.stringMatching(/[а-я]/) })
  })

  test('of 2050 MB exactly may begin', async () => {
    const body = { name: 'Модель.ifc', size: 2_149_580_800 }
    expect((await declarant(completeness.beginUpload, { params: { id: itemId }, body })).status).toBe(200)
  })

  test('whose content is not what its name says is refused by its first bytes', async () => {
    const bytes = Buffer.alloc(10_000, 'это не чертёж ')
    const { body } = await begin('Чертёж.pdf', bytes)
    const answer = await goOn(declarant, body.id, { from: 0, bytes: bytes.subarray(0, 5000) })
    expect(answer.status).toBe(422)
    expect(answer.problem).toMatchObject({ code: 'FILE_FORMAT' })
    expect(await ended(body.id)).toMatchObject({
      state: 'refused',
      refusal: expect.stringContaining('внутри не документ PDF'),
    })
  })

  test('that arrives otherwise than it was sent is refused', async () => {
    const bytes = aPdf('Испорчен в пути')
    const { refusal, state } = await uploaded('Испорчен.pdf', bytes, { sha256: sha256Of(aPdf('Другой')) })
    expect({ state, refusal }).toEqual({
      state: 'refused',
      refusal: 'Файл «Испорчен.pdf» дошёл не таким, каким был отправлен. Загрузите его ещё раз.',
    })
  })

  test('of a content brought before is done without a byte, into another item too', async () => {
    const bytes = aPdf('Один и тот же')
    await uploaded('Первый.pdf', bytes, { sha256: sha256Of(bytes) })
    const other = await anItem()
    const { body } = await begin('Второй.pdf', bytes, { sha256: sha256Of(bytes) }, other)
    expect(body).toMatchObject({ state: 'checking', received: bytes.length })
    expect((await ended(body.id)).state).toBe('done')
    expect((await documentsOf(other)).map(({ file }) => file.name)).toEqual(['Второй.pdf'])
  })

  test('of a content that only others have brought needs its bytes', async () => {
    const bytes = aPdf('Тайный')
    await uploaded('Тайный.pdf', bytes, { sha256: sha256Of(bytes) })
    const admin = await portal.as('declarant2')
    const request = await aDeclarantRequest(portal, await ownOf('declarant2'))
    const item = await aSectionItem(admin, request)
    const wanted = { name: 'Догадка.pdf', size: bytes.length, sha256: sha256Of(bytes) }
    const { body } = await admin(completeness.beginUpload, { params: { id: item }, body: wanted })
    expect(body).toMatchObject({ state: 'open', received: 0 })
  })

  test('becomes a version of the document it was begun for', async () => {
    const first = aPdf('Версия 1')
    await uploaded('Том.pdf', first)
    const [document] = (await documentsOf(itemId)).filter(({ file }) => file.name === 'Том.pdf')
    await uploaded('Том изм. 1.pdf', aPdf('Версия 2'), { documentId: document?.id })
    const now = (await documentsOf(itemId)).find(({ id }) => id === document?.id)
    expect(now).toMatchObject({ version: 2, file: { name: 'Том изм. 1.pdf' } })
  })

  test('whose document is deleted meanwhile says so, and goes elsewhere without its bytes', async () => {
    await uploaded('Удаляемый.pdf', aPdf('Удаляемый'))
    const [document] = (await documentsOf(itemId)).filter(({ file }) => file.name === 'Удаляемый.pdf')
    const bytes = aPdf('Его новая версия')
    const { body } = await begin('Удаляемый изм. 1.pdf', bytes, { documentId: document?.id ?? '' })
    await declarant(files.remove, { params: { ref: document?.file.ref ?? '' } })
    await sendUpload(declarant, body.id, bytes)
    expect(await ended(body.id)).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/дошёл, но его раздел или документ за это время удалили.*другое место/),
    })
    const again = await begin('Удаляемый изм. 1.pdf', bytes, { sha256: sha256Of(bytes) })
    expect(again.body).toMatchObject({ state: 'checking', received: bytes.length })
    expect((await ended(again.body.id)).state).toBe('done')
  })

  test('that meets a name taken meanwhile says so and loses nothing that was there', async () => {
    const bytes = aPdf('Раньше')
    const { body } = await begin('Спор.pdf', bytes)
    await uploaded('Спор.pdf', aPdf('Позже начат'))
    await sendUpload(declarant, body.id, bytes)
    expect(await ended(body.id)).toMatchObject({ state: 'refused', refusal: expect.stringContaining('уже есть') })
    expect((await documentsOf(itemId)).filter(({ file }) => file.name === 'Спор.pdf')).toHaveLength(1)
  })
})

async function ownOf(login: string) {
  const row = await portal.db
    .selectFrom('app_user as u')
    .innerJoin('membership as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.login', '=', login)
    .executeTakeFirstOrThrow()
  return { owner_id: row.id, organization_id: row.organization_id }
}
