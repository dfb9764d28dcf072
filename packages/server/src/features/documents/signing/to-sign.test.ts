import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '../../../testing/moves/deal.ts'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { putContract } from '../../../testing/moves/put-deal.ts'
import { fileOf, putDocument, putSignedVersion } from '../../../testing/arrange/put-rows.ts'
import { aGrant } from '../../../testing/arrange/rows.ts'
import { statementsOf } from '../../../testing/statements.ts'

let portal: TestPortal
let declarant: Api
let staff: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

/** What of a request waits for the person's signature, page after page. */
async function waitingOf(api: Api, requestId: string) {
  let cursor: string | undefined
  do {
    const page = answered(await api(documents.toSign, { query: cursor === undefined ? {} : { cursor } }))
    const row = page.rows.find(({ id }) => id === requestId)
    if (row) return row
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return undefined
}

/** A draft with one uploaded and unsigned report. */
async function aDraftWithFile() {
  const id = await aDeclarantRequest(portal, { stage: 'draft_documents' })
  answered(await declarant(completeness.generate, { params: { id } }))
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  const item = folders.flatMap(({ items }) => items)[0]
  const bytes = aPdf(`Отчёт ${id}`)
  const query = { name: 'Отчёт.pdf', size: String(bytes.length) }
  const { documents: put } = answered(
    await declarant(completeness.upload, { params: { id: item?.id ?? '' }, query, bytes }),
  )
  return { id, itemId: item?.id ?? '', ref: put[0]?.file.ref ?? '' }
}

test('a file of a draft waits until it is signed; one with an error in it is only counted', async () => {
  const { id, itemId, ref } = await aDraftWithFile()
  const faulty = await putDocument(portal, id, { type: 'item', itemId })
  const { sha256 } = await portal.db
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', await fileOf(portal, faulty))
    .executeTakeFirstOrThrow()
  await portal.db
    .updateTable('blob')
    .set({ checks: JSON.stringify({ format: { state: 'error' } }) })
    .where('sha256', '=', sha256)
    .execute()
  expect(await waitingOf(declarant, id)).toMatchObject({ files: [{ ref, name: 'Отчёт.pdf' }], more: 0, faulty: 1 })
  expect(await waitingOf(await portal.as('declarant2'), id)).toBeUndefined()
  expect(await waitingOf(await portal.as('orgadmin'), id)).toMatchObject({ files: [{ ref }] })
  answered(await sign(portal, declarant, ref))
  expect(await waitingOf(declarant, id)).toBeUndefined()
})

test('the newest print forms of a stage wait, and none that is being made anew', async () => {
  const id = await aDeclarantRequest(portal, { stage: 'draft_printing' })
  await putDocument(portal, id, { type: 'requestForm' })
  const newest = await putDocument(portal, id, { type: 'requestForm' })
  const voided = await putDocument(portal, id, { type: 'inventoryForm' })
  await portal.db.updateTable('document').set({ voided_at: portal.clock.now() }).where('id', '=', voided).execute()
  expect((await waitingOf(declarant, id))?.files.map(({ ref }) => ref)).toEqual([await fileOf(portal, newest)])
  await putSignedVersion(portal, id, { documentId: newest, signedBy: ['declarant'] })
  expect(await waitingOf(declarant, id)).toBeUndefined()
})

test('a contract waits for each side by itself, and on paper for nobody', async () => {
  const electronic = await aDeclarantRequest(portal, { stage: 'signingInElectronicForm' })
  await putContract(portal, electronic, { form: 'electronic', signedBy: ['declarant'], actRequired: false })
  expect(await waitingOf(declarant, electronic)).toBeUndefined()
  expect((await waitingOf(staff, electronic))?.files).toHaveLength(1)
  const paper = await aDeclarantRequest(portal, { stage: 'signingInElectronicForm' })
  await putContract(portal, paper, { form: 'paper', signedBy: [], actRequired: false })
  expect(await waitingOf(declarant, paper)).toBeUndefined()
  expect(await waitingOf(staff, paper)).toBeUndefined()
})

test('protocols of a dispute wait beside, and the organisation may sign one', async () => {
  const id = await aDeclarantRequest(portal, { stage: 'settlementDisputes' })
  const ref = await fileOf(portal, await putDocument(portal, id, { type: 'disputeProtocol', signedBy: ['declarant'] }))
  expect(await waitingOf(staff, id)).toBeUndefined()
  await portal.db
    .updateTable('blob')
    .set({ streebog256: Buffer.alloc(32, 7) })
    .execute()
  expect((await sign(portal, staff, ref)).status).toBe(200)
})

test('whom the declarant trusted with signing sees what waits and may sign it; who only edits does not', async () => {
  const id = await aDeclarantRequest(portal, { stage: 'draft_printing' })
  await putDocument(portal, id, { type: 'requestForm' })
  const stranger = await portal.as('declarant2')
  const subjectId = await portal.idOf('declarant2')
  await aGrant(portal.db, { requestId: id, subjectId, rights: 3 })
  expect(await waitingOf(stranger, id)).toBeUndefined()
  await portal.db.updateTable('request_grant').set({ rights: 7 }).where('request_id', '=', id).execute()
  expect((await waitingOf(stranger, id))?.files).toHaveLength(1)
  const { documents: forms } = answered(
    await stranger(documents.list, { params: { ownerId: id }, query: { types: 'requestForm' } }),
  )
  expect(forms).toMatchObject([{ needs: ['declarant'], maySign: true }])
})

test('pages follow one another, and a page costs as many statements with one application as with ten', async () => {
  const reader = await portal.as('declarant2')
  const ask = (cursor?: string) => reader(documents.toSign, { query: cursor === undefined ? {} : { cursor } })
  const owner = await portal.db
    .selectFrom('app_user as u')
    .innerJoin('membership as m', 'm.user_id', 'u.id')
    .select(['u.id as owner_id', 'm.organization_id'])
    .where('u.login', '=', 'declarant2')
    .executeTakeFirstOrThrow()
  const put = async () => {
    const id = await aDeclarantRequest(portal, { ...owner, stage: 'draft_printing' })
    await putDocument(portal, id, { type: 'requestForm' })
    return id
  }
  const made = [await put()]
  const one = await statementsOf(portal, () => ask())
  for (let count = 0; count < 12; count += 1) made.push(await put())
  expect(await statementsOf(portal, () => ask())).toBe(one)
  const first = answered(await ask())
  const second = answered(await ask(first.next ?? ''))
  expect(first.rows).toHaveLength(10)
  const seen = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(made))
  expect(second.next).toBeNull()
  expect((await ask('made-up')).status).toBe(400)
})
