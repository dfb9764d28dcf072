import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let requestId: string
let itemId: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
  const { folders } = answered(await declarant(completeness.folders, { params: { id: requestId } }))
  const item = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('dwg'))
  itemId = item?.id ?? ''
})
afterAll(() => portal.close())

async function upload(name: string, content: string, documentId?: string) {
  const query = { name, ...(documentId && { documentId }) }
  const { documents } = answered(
    await declarant(completeness.upload, { params: { id: itemId }, query, bytes: aPdf(content) }),
  )
  const document = documents.find(({ file }) => file.name === name)
  return { documentId: document?.id ?? '', ref: document?.file.ref ?? '' }
}

const digestOf = async (ref: string) =>
  answered(await declarant(files.digest, { params: { ref, alg: 'streebog256' } })).digest
const find = async (...digests: string[]) =>
  answered(await declarant(files.byDigest, { params: { id: requestId }, body: { digests } })).files

test('a file is found by its digest whatever it is called, its former version is not', async () => {
  const first = await upload('План.pdf', 'первый')
  const digest = await digestOf(first.ref)
  expect(await find(digest, 'ab'.repeat(32))).toEqual([{ digest, ref: first.ref, name: 'План.pdf' }])
  await upload('План изм.pdf', 'второй', first.documentId)
  expect(await find(digest)).toEqual([])
})

test('of a foreign application nothing is told, and what is no digest is refused with a sentence', async () => {
  const stranger = await portal.as('declarant2')
  const body = { digests: ['ab'.repeat(32)] }
  expect((await stranger(files.byDigest, { params: { id: requestId }, body })).status).toBe(404)
  const wrong = await declarant(files.byDigest, { params: { id: requestId }, body: { digests: ['не хеш'] } })
  expect([wrong.status, wrong.problem.errors?.[0]?.message]).toEqual([400, 'Укажите хеш шестнадцатеричным числом'])
})
