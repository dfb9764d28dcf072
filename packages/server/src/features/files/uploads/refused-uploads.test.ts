import { createHash } from 'node:crypto'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf, aSectionItem } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { uploadBounds } from './upload-bounds.ts'

let portal: TestPortal
let declarant: Api
let itemId: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  itemId = await aSectionItem(declarant, await aDeclarantRequest(portal))
})
afterAll(() => portal.close())

const send = (title: string, bytes = aPdf(title)) => declarant(files.upload, { query: { name: `${title}.pdf` }, bytes })
const put = (title: string, bytes = aPdf(title)) =>
  declarant(completeness.upload, { params: { id: itemId }, query: { name: `${title}.pdf` }, bytes })
const begin = (name: string) =>
  declarant(completeness.beginUpload, { params: { id: itemId }, body: { name, size: 1000 } })

/** A document under a password, refused after it has come, and lying in the store as if it were so large. */
async function refused(title: string, size: number) {
  const word = '00'.repeat(32)
  const lock = `<</Encrypt <</Filter/Standard/V 1/R 2/O<${word}>/U<${word}>/P -4>>/ID[<00><00>]/Size 6`
  const bytes = Buffer.from(Buffer.from(aPdf(title)).toString('latin1').replace('<</Size 6', lock), 'latin1')
  expect((await put(title, bytes)).problem.code).toBe('FILE_FORMAT')
  const sha256 = createHash('sha256').update(bytes).digest()
  await portal.db.updateTable('blob').set({ size }).where('sha256', '=', sha256).execute()
}

test('what was refused after it had come is counted as of who brought it, for the day it lies in the store', async () => {
  const { unattached, refusedBytes } = await uploadBounds(portal.ctx)
  await put('Принятый')
  await portal.db.updateTable('blob').set({ size: refusedBytes }).execute()
  expect((await send('Первый')).status).toBe(200)

  await refused('Тайна', unattached.bytes)
  expect((await send('Второй')).problem.code).toBe('TOO_MUCH_UNATTACHED')
  // A folder of an application has its own measure: a few refused files must not stop the rest of it.
  expect((await begin('Том 1.pdf')).status).toBe(200)

  await refused('Ещё тайна', refusedBytes - unattached.bytes)
  expect((await begin('Том 2.pdf')).problem).toMatchObject({
    code: 'TOO_MUCH_REFUSED',
    title: expect.stringContaining('20 ГБ'),
  })
  expect((await put('Том 3')).problem.code).toBe('TOO_MUCH_REFUSED')
  const neighbour = await portal.as('orgadmin')
  expect((await neighbour(files.upload, { query: { name: 'Чужой.pdf' }, bytes: aPdf('Чужой') })).status).toBe(200)

  await portal.clock.set(new Date(portal.clock.now().getTime() + 25 * 60 * 60_000))
  declarant = await portal.signIn('declarant')
  expect((await send('Назавтра')).status).toBe(200)
})
