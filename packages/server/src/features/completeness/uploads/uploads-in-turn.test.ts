import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../platform/db/connect.ts'
import { aDeclarantRequest, aPdf, aSectionItem } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { sendUpload } from '../../../testing/arrange/uploads.ts'

let portal: TestPortal
let other: ReturnType<typeof connect>
beforeAll(async () => {
  portal = await aPortal()
  other = connect(portal.connection, { max: 1 })
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

async function begin(api: Api, itemId: string, name: string) {
  const bytes = aPdf(name)
  const begun = await api(completeness.beginUpload, { params: { id: itemId }, body: { name, size: bytes.length } })
  const { id } = begun.body
  return {
    send: () => sendUpload(api, id, bytes),
    stateOf: async () => (await api(files.uploadState, { params: { id } })).body.state,
  }
}

async function ownOf(login: string) {
  const { id, organization_id } = await portal.db
    .selectFrom('app_user as u')
    .innerJoin('membership as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.login', '=', login)
    .executeTakeFirstOrThrow()
  return { owner_id: id, organization_id }
}

test('whoever has uploaded many files lets that of another come between', async () => {
  const [declarant, another] = [await portal.as('declarant'), await portal.as('declarant2')]
  const requestId = await aDeclarantRequest(portal)
  const itemId = await aSectionItem(declarant, requestId)
  const anothers = await aSectionItem(another, await aDeclarantRequest(portal, await ownOf('declarant2')))
  const sent = []
  for (let no = 1; no <= 9; no += 1) sent.push(await begin(declarant, itemId, `Том ${no}.pdf`))
  sent.push(await begin(another, anothers, 'Один.pdf'))
  let release = () => {}
  const held = other.db.transaction().execute(async (tx) => {
    await tx.selectFrom('request').select('id').where('id', '=', requestId).forNoKeyUpdate().execute()
    await new Promise<void>((done) => (release = done))
  })
  for (const { send } of sent) await send()
  release()
  await held
  await Promise.all(sent.map(({ stateOf }) => expect.poll(stateOf, { timeout: 60_000 }).toBe('done')))
  const rows = await portal.db.selectFrom('file').select('name').orderBy('created_at').orderBy('id').execute()
  const order = rows.map(({ name }) => name)
  // The first of them were in hand before he came.
  expect(order.indexOf('Один.pdf')).toBeLessThan(order.indexOf('Том 6.pdf'))
}, 90_000)
