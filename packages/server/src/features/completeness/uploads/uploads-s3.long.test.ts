import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeclarantRequest, aSectionItem, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { goOn, offsetOf } from '../../../testing/arrange/uploads.ts'

// Against a real service: S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET.
const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET: bucket, S3_TEST_KEY: key, S3_TEST_SECRET: secret } = process.env
const s3 = endpoint && bucket && key && secret ? { endpoint, bucket, key, secret, region: 'us-east-1' } : undefined

describe.skipIf(s3 === undefined)('a portal whose files lie in an object storage', () => {
  let portal: TestPortal
  let declarant: Api
  let requestId: string
  let itemId: string
  beforeAll(async () => {
    portal = await aPortal({ config: { s3 } })
    declarant = await portal.as('declarant')
    requestId = await aDeclarantRequest(portal)
    itemId = await aSectionItem(declarant, requestId)
  })
  afterAll(() => portal.close())

  const pieces = () => portal.shared.files.pieces.listGroups('')

  async function begin(name: string, size: number): Promise<string> {
    const { body } = await declarant(completeness.beginUpload, { params: { id: itemId }, body: { name, size } })
    return body.id
  }

  test('takes an upload in several goes, gives it back byte for byte, by parts and in an archive, and deletes it', async () => {
    // Longer than a part of the driver and than a chunk of an upload.
    const bytes = Buffer.concat([aPdf('Конструктивные решения'), Buffer.alloc(21_000_001, 'бетон')])
    const id = await begin('КР.pdf', bytes.length)
    await goOn(declarant, id, { from: 0, bytes: bytes.subarray(0, 9_000_000) })
    expect(await offsetOf(declarant, id)).toBe(9_000_000)
    await goOn(declarant, id, { from: 9_000_000, bytes: bytes.subarray(9_000_000) })
    const state = async () => (await declarant(files.uploadState, { params: { id } })).body.state
    await expect.poll(state, { timeout: 60_000 }).toBe('done')
    await expect.poll(pieces).not.toContain(id)
    const { body } = await declarant(completeness.item, { params: { id: itemId } })
    const ref = body.documents[0]?.file.ref ?? ''
    const whole = await declarant(files.download, { params: { ref } })
    expect(whole.bytes.equals(bytes)).toBe(true)
    const part = await declarant(files.download, { params: { ref }, headers: { range: 'bytes=8388600-8388620' } })
    expect(part.bytes.equals(bytes.subarray(8_388_600, 8_388_621))).toBe(true)
    const text = await declarant(files.base64, { params: { ref } })
    expect(text.bytes.toString()).toBe(bytes.toString('base64'))
    const archive = await declarant(requests.downloadDocs, { params: { id: requestId } })
    expect(archive.bytes.includes(bytes.subarray(0, 1_000_000))).toBe(true)
    expect(Number(archive.headers['content-length'])).toBe(archive.bytes.length)
    const { sha256 } = (await declarant(files.info, { params: { ref } })).body
    await declarant(files.remove, { params: { ref } })
    await portal.clock.set(new Date(portal.clock.now().getTime() + 3 * 24 * 60 * 60_000))
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await portal.sweep()
    expect(await portal.shared.files.has(sha256)).toBe(await isKept(sha256))
  }, 240_000)

  // What becomes of a removed file is the portal's decision; the storage follows the table of contents.
  async function isKept(sha256: string): Promise<boolean> {
    const found = await portal.db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', '=', Buffer.from(sha256, 'hex'))
      .executeTakeFirst()
    return found !== undefined
  }

  test('forgets an upload that is given up, with its pieces', async () => {
    const id = await begin('ПЗ.pdf', 10_000)
    await goOn(declarant, id, { from: 0, bytes: aPdf('Начало') })
    expect(await pieces()).toContain(id)
    await declarant(files.cancelUpload, { params: { id } })
    expect(await pieces()).not.toContain(id)
  })
})
