import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../testing/arrange/builders.ts'
import { anOfferedRequest } from '../../testing/moves/deal.ts'
import { aDraft, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { aGrant } from '../../testing/arrange/rows.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
  id = await anOfferedRequest(portal)
})
afterAll(() => portal.close())

test('a closed key says what hinders', async () => {
  const { client, reasons } = answered(await declarant(stages.permissions, { params: { id } }))
  expect(client.editDocuments).toBe('disabled')
  expect(reasons['editDocuments']).toEqual({ kind: 'stage', why: expect.stringContaining('«Подписание договора»') })
  expect(reasons['viewDocuments']).toBeUndefined()
})

test('each side reads what it may do and what it waits for', async () => {
  const own = answered(await declarant(stages.possible, { params: { id } }))
  const theirs = answered(await staff(stages.possible, { params: { id } }))
  expect(own.moves.find(({ action }) => action === 'refuseContract')?.who).toBe(
    'Заявитель: те, кому дано изменять заявление.',
  )
  const titles = own.moves.map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) expect(theirs.others.map((one) => one.title)).toContain(title)
})

test('a member who sees an application of his organisation by leave to look may not change it', async () => {
  const { organization_id } = await portal.db
    .selectFrom('request')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const userId = await aUser(portal, { login: 'looker', memberOf: organization_id ?? '' })
  await aGrant(portal.db, { requestId: id, subjectId: userId, rights: 1 })
  const looker = await portal.signIn('looker')
  const { server } = answered(await looker(stages.permissions, { params: { id } }))
  expect(server).toContain('ViewDocumentation')
  for (const key of ['UpdateRequest', 'ChangeStateRequest', 'SigningDocumentation', 'DeleteRequest'] as const)
    expect(server).not.toContain(key)
})

test('staff see the rights of both sides with what opens or closes each and every condition, others their own alone', async () => {
  const mine = answered(await declarant(stages.explain, { params: { id } }))
  expect(mine.views.map(({ by }) => by)).toEqual(['self'])
  const theirs = mine.views[0]?.moves.filter(({ forbidden }) => forbidden !== null) ?? []
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.flatMap(({ guards }) => guards)).toEqual([])
  const { views } = answered(await staff(stages.explain, { params: { id } }))
  expect(views.map(({ by }) => by)).toEqual(['self', 'declarant', 'organisation'])
  const [, asDeclarant, asStaff] = views
  expect(asDeclarant?.permissions.client).toEqual(mine.views[0]?.permissions.client)
  expect(asStaff?.permissions.client.saveButton).toBe('hidden')
  expect(asDeclarant?.server.UpdateRequest).toEqual({
    kind: 'stage',
    why: expect.stringContaining('«Подписание договора»'),
    by: [],
  })
  expect(asStaff?.server.ViewDocumentation).toEqual({ kind: 'granted', why: '', by: ['Admin'] })
  expect(asStaff?.openedBy.viewDocuments).toEqual(['Admin'])
  const move = asStaff?.moves.find(({ actor }) => actor === 'declarant')
  expect(move?.forbidden).toBe('Это действие совершает заявитель.')
})

test('a refusal says whether the stage, the role or an assignment stands in the way', async () => {
  const save = { params: { id }, body: { revision: 0, changes: { 'object.name': 'Школа' } } }
  expect((await declarant(requests.update, save)).problem).toMatchObject({
    code: 'FORBIDDEN',
    reason: 'stage',
    title: expect.stringContaining('На этапе «Подписание договора» это недоступно'),
  })
  expect((await staff(requests.update, save)).problem).toMatchObject({ code: 'FORBIDDEN', reason: 'role' })
})

test('outside of a demo nobody of the staff decides until somebody is assigned, and then not everybody', async () => {
  const serious = await aPortal({ config: { demo: false } })
  const { id: requestId } = await aDraft(await serious.as('declarant'))
  await standAt(serious, requestId, 'signingInPaperForm')
  const employee = await serious.as('admin2')
  const reissue = async (lead: string | null) => {
    await serious.db.updateTable('request').set({ lead_id: lead }).where('id', '=', requestId).execute()
    const params = { requestId, stage: 'signing' } as const
    const body = { action: 'reissueContract', expectedStage: 'signingInPaperForm' } as const
    return (await employee(stages.move, { params, body })).problem
  }
  expect(await reissue(null)).toMatchObject({
    code: 'FORBIDDEN',
    reason: 'nobodyAssigned',
    title: expect.stringContaining('Назначьте куратора'),
  })
  const { id: lead } = await serious.db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect(await reissue(lead)).toMatchObject({ code: 'FORBIDDEN', reason: 'unassigned' })
  await serious.close()
})
